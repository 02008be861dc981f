import * as z from 'zod/mini';
import { idSchema } from '../contract/text.ts';

/** A label where it is shown beside what has it. */
export const shownLabelSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** A place in LABEL_COLOURS. */
  colour: z.int(),
});
export type ShownLabel = z.infer<typeof shownLabelSchema>;
