import * as z from 'zod/mini';
import { count, orNull } from './fields.ts';

/** How many posts were published in the last 24 hours, of how many. */
export const publishingLimit = z.pipe(
  z.object({
    data: z
      .array(z.object({ quota_usage: count, config: orNull(z.object({ quota_total: count })) }))
      .check(z.minLength(1)),
  }),
  z.transform(({ data }) => ({ used: data[0]?.quota_usage ?? 0, of: data[0]?.config?.quota_total ?? null })),
);
export type PublishingLimit = z.output<typeof publishingLimit>;
