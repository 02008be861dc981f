import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { POST_TABLE_MAX_ROWS, POST_TABLE_TEXT_LENGTH } from '../contract/limits-and-page-sizes.ts';
import { idSchema, momentSchema, storableText, textUpTo } from '../contract/text.ts';
import { type PageRow, pageRowSchema } from '../posts/capture.ts';
import { postTitle } from '../posts/post-title.ts';
import { was } from './deleted-state.ts';

const rowSchema = z.extend(pageRowSchema, {
  /** Its beginning. A letter may be two characters. */
  text: storableText().check(textUpTo(2 * POST_TABLE_TEXT_LENGTH, 'A table has the beginnings of texts alone')),
});
const TOO_MANY = `A table has ${POST_TABLE_MAX_ROWS} posts at most`;
const rowsSchema = z
  .array(rowSchema)
  .check(z.maxLength(POST_TABLE_MAX_ROWS, { error: TOO_MANY, abort: true }), z.minLength(1, 'There is no post in it'));

const postTableSchema = z.object({ id: idSchema, savedAt: momentSchema, rows: rowsSchema });

/** The posts of a page of Threads as it showed them: those of a profile, most often. It never changes, and is kept once. */
export const keepPostTable = endpoint('POST', '/api/library/tables/:userId', {
  body: z.object({ rows: rowsSchema, was }),
  response: z.object({
    id: idSchema,
    /** When the same posts were kept with the same counts; null of a new table, and in answers of older servers. */
    keptBefore: z._default(z.nullable(momentSchema), null),
  }),
});
export const openPostTable = endpoint('GET', '/api/library/tables/:id', { response: postTableSchema });
/** Answers what was deleted; servers from before say nothing of it. */
export const deletePostTable = endpoint('DELETE', '/api/library/tables/:id', {
  response: z.object({ deleted: z.int(), rows: z.optional(rowsSchema), was }),
});

/** As many posts of a page as a table takes, the first of them, each with the beginning of its text. */
export const tableOf = (rows: PageRow[]): PageRow[] =>
  rows.slice(0, POST_TABLE_MAX_ROWS).map((row) => ({ ...row, text: postTitle(row.text, '', POST_TABLE_TEXT_LENGTH) }));
