import * as z from 'zod/mini';
import { momentSchema } from '../contract/text.ts';
import { formatMoment } from '../words/dates.ts';
import { counted, formatMean } from '../words/numbers.ts';

/** Posts get most of their likes on their first day. */
const YOUNG_HOURS = 24;

/**
 * How the likes of a post compared with those of its profile, as far as a page of Threads showed them. It comes from the browser of
 * whoever saved the post: nothing is computed with it, and it says when it was true.
 */
export const comparedLikesSchema = z.object({
  /** Its likes ÷ the median of the others. A count has 32 bits, and the least median is a half. */
  multiple: z.number().check(z.nonnegative(), z.maximum(10_000_000_000)),
  /** How many other posts of the profile were compared. */
  others: z.int().check(z.minimum(1), z.maximum(1_000_000)),
  /** How old the post was, in whole hours. */
  ageHours: z.int().check(z.nonnegative(), z.maximum(1_000_000)),
  comparedAt: momentSchema,
});
export type ComparedLikes = z.infer<typeof comparedLikesSchema>;

/** "2.1× their usual likes", of a young post "2.1× their usual likes after 5 hours". */
export const multipleOfLikes = (compared: ComparedLikes): string =>
  `${formatMean(compared.multiple)}× their usual likes${afterHours(compared)}`;

/** With its basis: "2.1 times the usual likes of the 24 other posts seen on this profile". */
export const basisOfLikes = (compared: ComparedLikes): string =>
  `${formatMean(compared.multiple)} times the usual likes of the ${counted(compared.others, 'other post')} seen on this profile${afterHours(compared)}`;

/** With its basis and its day: the same for a post that was saved, analyzed or found in the library. */
export const keptLikes = (compared: ComparedLikes, timeZone: string): string =>
  `${basisOfLikes(compared)}, on ${formatMoment(compared.comparedAt, timeZone)}`;

function afterHours({ ageHours }: ComparedLikes): string {
  if (ageHours >= YOUNG_HOURS) return '';
  return ageHours < 1 ? ' within its first hour' : ` after ${counted(ageHours, 'hour')}`;
}
