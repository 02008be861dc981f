import * as z from 'zod/mini';
import { clientKey } from '../contract/client-key.ts';
import { endpoint } from '../contract/endpoint.ts';
import { arrayOfKnown } from '../contract/known-kinds.ts';
import { LABEL_NAME_MAX_LENGTH, MAX_LABELLED_AT_ONCE } from '../contract/limits-and-page-sizes.ts';
import { idSchema, storableText, textUpTo } from '../contract/text.ts';
import { shownLabelSchema } from '../posts/shown-label.ts';
import { LIBRARY_KINDS } from './library.ts';

/** Labels have one of these, by its place. Their names say the same to who cannot tell colours apart. */
export const LABEL_COLOURS = ['Blue', 'Green', 'Amber', 'Red', 'Violet', 'Grey'] as const;

const count = z.int().check(z.nonnegative());

/** What goes with a label, as the regression on all traits of posts has it; a share: 0.22 is 22% more engagement. */
const labelEffectSchema = z.object({
  /** Posts with the label that were compared. */
  posts: count,
  lift: z.number(),
  low: z.number(),
  high: z.number(),
  /** Beyond chance. */
  isClaimed: z.boolean(),
});
export type LabelEffect = z.infer<typeof labelEffectSchema>;

const labelSchema = z.extend(shownLabelSchema, {
  /** Things with it, and published posts among them. */
  uses: count,
  posts: count,
  /** Null where too few posts have it, or lack it, to compare them. */
  effect: z.nullable(labelEffectSchema),
});
export type Label = z.infer<typeof labelSchema>;

const nameSchema = storableText().check(
  z.trim(),
  z.minLength(1, 'Please name the label'),
  textUpTo(LABEL_NAME_MAX_LENGTH, `Please keep the name under ${LABEL_NAME_MAX_LENGTH} characters`),
);
const given = {
  name: nameSchema,
  colour: z.int().check(z.minimum(0), z.maximum(LABEL_COLOURS.length - 1, 'Choose a colour of the list')),
};

const labelledSchema = z.object({ kind: z.enum(LIBRARY_KINDS, 'Choose a kind of the list'), id: idSchema });
export type Labelled = z.infer<typeof labelledSchema>;

/** By name. */
export const listLabels = endpoint('GET', '/api/library/labels/:userId', { response: z.array(labelSchema) });
/** 409 for a name that there is already. */
export const addLabel = endpoint('POST', '/api/library/labels/:userId', {
  body: z.object({
    ...given,
    /**
     * The id of a label that was deleted within a day and comes back: on all that it was on, and the collections that show it go
     * on. All of that, or nothing.
     */
    was: z.optional(idSchema),
    clientKey,
  }),
  response: labelSchema,
});
/** Another name, colour, or both; what has the label keeps it. 409 for a name that there is already. */
export const changeLabel = endpoint('PUT', '/api/library/labels/:id', {
  body: z.object(given),
  response: z.object({ id: idSchema }),
});
/** Answers what it was on. The server keeps that for a day, for `was`; clients from before label it again themselves. */
export const deleteLabel = endpoint('DELETE', '/api/library/labels/:id', {
  response: z.object({ deleted: count, uses: z.optional(arrayOfKnown(labelledSchema, LIBRARY_KINDS)) }),
});
/** Gives things a label, or takes it off them. Answers of how many. */
export const useLabel = endpoint('PUT', '/api/library/labels/:id/uses', {
  body: z.object({
    isOn: z.boolean(),
    items: z
      .array(labelledSchema)
      .check(z.maxLength(MAX_LABELLED_AT_ONCE, `Label at most ${MAX_LABELLED_AT_ONCE} at once`)),
  }),
  response: z.object({ changed: count }),
});
