import * as z from 'zod/mini';
import { MAX_LABELS } from '../contract/limits-and-page-sizes.ts';
import { idSchema, momentSchema } from '../contract/text.ts';

/** What was said of a thing when it was deleted. Adding it again with this puts it where it stood, with its labels. */
const wasSchema = z.object({
  /** When it came here; one that is still to come counts as now. */
  at: momentSchema.check(z.refine((at) => at >= '2000', 'Nothing here is older than the year 2000')),
  /** Ids. One that is gone meanwhile is left out. */
  labels: z.array(idSchema).check(z.maxLength(MAX_LABELS, `A thing has at most ${MAX_LABELS} labels`)),
});
export type Was = z.infer<typeof wasSchema>;

/** Of what is added: missing where it is new. Of a deletion: missing in answers of servers from before. */
export const was = z.optional(wasSchema);
