import * as z from 'zod/mini';
import { endpoint } from './contract/endpoint.ts';
import { SAVED_NOTE_MAX_LENGTH } from './contract/limits-and-page-sizes.ts';
import { idSchema, momentSchema, storableText, textUpTo } from './contract/text.ts';
import { was } from './library/deleted-state.ts';
import { pagePostSchema } from './posts/capture.ts';
import { comparedLikesSchema } from './posts/compared-likes.ts';

const noteSchema = storableText().check(
  textUpTo(SAVED_NOTE_MAX_LENGTH, `Please keep the note under ${SAVED_NOTE_MAX_LENGTH} characters`),
);

const savedPostSchema = z.object({
  id: idSchema,
  /** As its page showed it when it was saved last. */
  post: pagePostSchema,
  /** Null for one that was not saved from its profile, or where nothing compares there. Servers from before there were any say nothing of it. */
  comparison: z._default(z.nullable(comparedLikesSchema), null),
  /** '' without one. */
  note: z.string(),
  savedAt: momentSchema,
});
export type SavedPost = z.infer<typeof savedPostSchema>;

/** A post that was saved before is the same one: it takes the new counts, and keeps its note and comparison unless others come along. */
export const savePost = endpoint('POST', '/api/saved-posts/:userId', {
  body: z.object({
    post: pagePostSchema,
    note: z.optional(noteSchema),
    comparison: z.optional(comparedLikesSchema),
    was,
  }),
  response: savedPostSchema,
});
/** What saves a post again as it was. */
export const savedAgain = ({ post, note, comparison }: SavedPost) => ({
  post,
  note,
  ...(comparison && { comparison }),
});
/** A page of them, those saved last first. */
export const listSavedPosts = endpoint('GET', '/api/saved-posts/:userId', {
  query: z.object({
    /** The id of the last one of the page before. */
    before: z.optional(idSchema),
  }),
  response: z.array(savedPostSchema),
});
export const changeSavedNote = endpoint('PUT', '/api/saved-posts/:id/note', {
  body: z.object({ note: noteSchema }),
  response: savedPostSchema,
});
/** Answers what was deleted; servers from before say nothing of it. */
export const deleteSavedPost = endpoint('DELETE', '/api/saved-posts/:id', {
  response: z.object({ deleted: z.int(), saved: z.optional(savedPostSchema), was }),
});
