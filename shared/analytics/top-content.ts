import * as z from 'zod/mini';
import { momentSchema } from '../contract/text.ts';
import { PERIOD_DAYS, type Period } from '../days/threads-panel-periods.ts';

/** How many posts the list of the best ones has. */
export const TOP_CONTENT_SIZE = 3;
/** Posts of these days come first, older ones after them. */
export const TOP_CONTENT_PERIOD = '90d' satisfies Period;
export const TOP_CONTENT_DAYS = PERIOD_DAYS[TOP_CONTENT_PERIOD];
/** What the best posts can be chosen by. */
export const TOP_MEASURES = ['engagement', 'views', 'engagementRate', 'replies'] as const;
export type TopMeasure = (typeof TOP_MEASURES)[number];

const count = z.int().check(z.nonnegative());

/** A count is null where it was not read in the picture of an analyzed post. */
export const topContentSchema = z.object({
  id: z.string(),
  title: z.string(),
  likes: z.nullable(count),
  comments: z.nullable(count),
  /** Of an analyzed post the reposts alone. */
  repostsAndQuotes: z.nullable(count),
  /** As Threads counts them: sent as messages. */
  shares: z.nullable(count),
  views: z.nullable(count),
  /** In percent. */
  engagementRate: z.nullable(z.number().check(z.nonnegative())),
  publishedAt: z.nullable(momentSchema),
});
export type TopContent = z.infer<typeof topContentSchema>;
