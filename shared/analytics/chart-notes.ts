import * as z from 'zod/mini';
import { clientKey } from '../contract/client-key.ts';
import { endpoint } from '../contract/endpoint.ts';
import { CHART_NOTE_MAX_LENGTH } from '../contract/limits-and-page-sizes.ts';
import { givenDaySchema, idSchema, momentSchema, storableText, textUpTo } from '../contract/text.ts';
import { daysIn, MAX_RANGE_DAYS } from '../days/period-choice.ts';

/** A post is noted from this multiple of the usual views at its age on, `figures.multiple`. */
export const NOTED_MULTIPLE = 3;

const noteText = storableText().check(
  z.trim(),
  z.minLength(1, 'Write what happened'),
  textUpTo(CHART_NOTE_MAX_LENGTH, `Please keep the note under ${CHART_NOTE_MAX_LENGTH} characters`),
);

const chartNoteBodySchema = z.object({
  day: givenDaySchema,
  text: noteText,
  /** The account that it is about; null: all of them. */
  accountId: z.nullable(idSchema),
});
export type ChartNoteBody = z.infer<typeof chartNoteBodySchema>;

const ownNoteSchema = z.object({
  kind: z.literal('own'),
  id: idSchema,
  accountId: z.nullable(idSchema),
  day: z.string(),
  text: z.string(),
  createdAt: momentSchema,
});
export type OwnNote = z.infer<typeof ownNoteSchema>;

/** What the product noticed; computed on each read and stored nowhere. */
const automaticNoteSchema = z.discriminatedUnion('kind', [
  /** A plan became active. */
  z.object({ kind: z.literal('plan'), day: z.string(), planId: idSchema, title: z.string() }),
  /** No followers were read from `day` to `to`, over so many `days`. */
  z.object({ kind: z.literal('gap'), day: z.string(), to: z.string(), days: z.int(), username: z.string() }),
  /** `multiple` times the median views at an age of so many hours, of `comparedWith` other posts. */
  z.object({
    kind: z.literal('post'),
    day: z.string(),
    postId: idSchema,
    text: z.string(),
    multiple: z.number(),
    age: z.number(),
    comparedWith: z.int(),
  }),
]);

export const chartNoteSchema = z.union([ownNoteSchema, automaticNoteSchema]);
export type ChartNote = z.infer<typeof chartNoteSchema>;

/** Of all accounts, or of `account` and what is about all. The first and the last day are included; the oldest note comes first. */
export const listChartNotes = endpoint('GET', '/api/notes/:userId', {
  query: z
    .object({
      from: givenDaySchema,
      to: givenDaySchema,
      account: z.optional(idSchema),
      /** Whose days the chart has: those of the user's zone, or the Pacific ones by which Threads counts. */
      days: z._default(z.enum(['own', 'pacific'], 'Choose own or pacific'), 'own'),
    })
    .check(
      z.refine(({ from, to }) => from <= to, { error: 'The first day comes after the last', path: ['to'] }),
      z.refine(({ from, to }) => daysIn({ from, to }) <= MAX_RANGE_DAYS, {
        error: `Choose at most ${MAX_RANGE_DAYS} days`,
        path: ['to'],
      }),
    ),
  response: z.array(chartNoteSchema),
});
export const addChartNote = endpoint('POST', '/api/notes', {
  body: z.extend(chartNoteBodySchema, { clientKey }),
  response: ownNoteSchema,
});
export const changeChartNote = endpoint('PUT', '/api/notes/:id', {
  body: chartNoteBodySchema,
  response: ownNoteSchema,
});
export const deleteChartNote = endpoint('DELETE', '/api/notes/:id', { response: z.object({ deleted: z.int() }) });
