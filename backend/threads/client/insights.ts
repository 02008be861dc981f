import * as z from 'zod/mini';
import { count, moment, orNull, rowsOf, storableText } from './fields.ts';

/** One day in a series. */
const day = z.pipe(
  z.object({
    value: count,
    end_time: z.pipe(
      z.string(),
      z.transform((text) => text),
    ),
  }),
  z.transform(({ value, end_time }) => ({ value, label: end_time, endTime: moment.safeParse(end_time).data ?? null })),
);
const link = z.pipe(
  z.object({ value: count, link_url: storableText }),
  z.transform(({ value, link_url }) => ({ value, url: link_url })),
);
const share = z.pipe(
  z.object({ value: count, dimension_values: z.array(storableText).check(z.minLength(1)) }),
  z.transform(({ value, dimension_values }) => ({ value, name: dimension_values.join(', ') })),
);
const breakdown = z.object({ results: rowsOf(share) });

const row = z.object({
  /** The only reliable key: titles are translated, and the id of a row may name another metric. */
  name: z.string(),
  values: orNull(z.array(z.unknown())),
  total_value: orNull(z.object({ value: orNull(count), breakdowns: orNull(rowsOf(breakdown)) })),
  link_total_values: orNull(rowsOf(link)),
});

/** What Threads reports about one metric, whatever container it used. Null and empty mean not reported. */
export interface Reading {
  /** One number for the whole requested time. */
  total: number | null;
  /** Oldest first; days may be missing. `label` is the raw `end_time`. */
  days: { value: number; label: string; endTime: Date | null }[];
  links: { value: number; url: string }[];
  /** Counts by the values of a dimension, such as age. */
  shares: { value: number; name: string }[];
}

/** By metric name. A missing metric is unavailable, not zero. */
export type Readings = Map<string, Reading>;

export const insights = z.pipe(
  z.object({ data: rowsOf(row) }),
  z.transform(({ data }): Readings => new Map(data.map((found) => [found.name, toReading(found)]))),
);

function toReading({ name, values, total_value, link_total_values }: z.output<typeof row>): Reading {
  // If there are no clicks, the row comes without its list.
  const links = link_total_values ?? [];
  const hasLinks = link_total_values !== null || (name === 'clicks' && values === null && total_value === null);
  const clicks = hasLinks ? (count.safeParse(links.reduce((sum, { value }) => sum + value, 0)).data ?? null) : null;
  const lifetime = lifetimeOf(values);
  return {
    total: total_value?.value ?? clicks ?? lifetime,
    days: (lifetime === null ? (values ?? []) : []).flatMap((value) => day.safeParse(value).data ?? []),
    links,
    shares: total_value?.breakdowns?.flatMap(({ results }) => results) ?? [],
  };
}

const lifetimeValue = z.object({ value: count, end_time: z.optional(z.undefined()) });

/** A figure of a post comes as a series of one value without a day. */
const lifetimeOf = (values: unknown[] | null): number | null =>
  lifetimeValue.safeParse(values?.[0]).data?.value ?? null;
