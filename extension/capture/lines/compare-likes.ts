import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from '#shared/days/durations';
import { BREAKOUT_MULTIPLE, BREAKOUT_PERCENTILE } from '#shared/posts/breakout';
import type { ComparedLikes } from '#shared/posts/compared-likes';
import { counted, precise } from '#shared/words/numbers';

/** A post of a profile, as its page shows it. */
export interface SeenPost {
  likes: number;
  /** In milliseconds since 1970. */
  publishedAt: number;
}

/** With fewer others, nothing is called usual. */
const LEAST_OTHERS = 5;
/** Posts get most of their likes on their first day. Younger ones are no measure for others. */
const SETTLED_MS = DAY_MS;
/** Later, likes an hour say how long ago a post was published, and little else. */
const RATED_MS = WEEK_MS;

export interface Comparison {
  /** Likes ÷ the median of the others; null where too few others are known, or where these have none. */
  ratio: number | null;
  /** How many others there are. */
  others: number;
  /** The share of them that have fewer likes, from 0 to 100. */
  percentile: number;
  likesAnHour: number | null;
  ageMs: number;
  /** Whether the post is too young to be compared with them as an equal. */
  isYoung: boolean;
}

/**
 * Compares the likes of a post with those of the other posts of its profile.
 *
 * @param others without the post itself.
 * @param now in milliseconds since 1970.
 */
export function compareLikes({ likes, publishedAt }: SeenPost, others: SeenPost[], now: number): Comparison {
  const settled = settledLikes(others, now);
  const usual = settled.length >= LEAST_OTHERS ? medianOf(settled) : 0;
  const ageMs = Math.max(0, now - publishedAt);
  return {
    ratio: usual > 0 ? likes / usual : null,
    others: settled.length,
    percentile: (100 * settled.filter((other) => other < likes).length) / Math.max(1, settled.length),
    likesAnHour: ageMs > 0 && ageMs < RATED_MS ? likes / (ageMs / HOUR_MS) : null,
    ageMs,
    isYoung: ageMs < SETTLED_MS,
  };
}

/** Whether something is known of how posts of a profile compare. @param now in milliseconds since 1970. */
export function canCompare(posts: SeenPost[], now: number): boolean {
  const settled = settledLikes(posts, now);
  return settled.length > LEAST_OTHERS && medianOf(settled) > 0;
}

const settledLikes = (posts: SeenPost[], now: number): number[] =>
  posts.filter(({ publishedAt }) => now - publishedAt >= SETTLED_MS).map(({ likes }) => likes);

/** What is kept with the post; null where its line says no multiple. @param now in milliseconds since 1970. */
export function keptComparison(comparison: Comparison, now: number): ComparedLikes | null {
  const { ratio, others, ageMs } = comparison;
  if (ratio === null || isTooEarly(comparison)) return null;
  const comparedAt = new Date(now).toISOString();
  return { multiple: ratio, others, ageHours: Math.floor(ageMs / HOUR_MS), comparedAt };
}

/** A young post is never called below the usual: it has not had its time. */
const isTooEarly = ({ ratio, isYoung }: Comparison) => isYoung && (ratio ?? 0) < 1;

/** In words; null where there is nothing to say. */
export function wordsOf(comparison: Comparison): string[] | null {
  const { ratio, others, likesAnHour, ageMs, isYoung } = comparison;
  if (ratio === null) return null;
  const rate = likesAnHour === null ? null : rounded(likesAnHour);
  const age = isYoung ? `after ${shortAge(ageMs)}` : null;
  if (isTooEarly(comparison)) return rate === null ? null : [`${counted(rate, 'like')} an hour ${age}`];
  const multiple = `${precise(rounded(ratio))}× their usual likes`;
  return [
    age ? `${age}: ${multiple}` : multiple,
    `against ${others} others here`,
    ...(rate ? [`${precise(rate)} an hour`] : []),
  ];
}

/**
 * Whether a post stands out from the others: as own posts have to break out. The multiple alone is not enough, since a profile whose
 * likes differ much has twice its median often.
 */
export const isStrong = ({ ratio, percentile }: Comparison): boolean =>
  (ratio ?? 0) >= BREAKOUT_MULTIPLE && percentile > BREAKOUT_PERCENTILE;

/** "20 min", "5 h". */
const shortAge = (ageMs: number): string =>
  ageMs < HOUR_MS ? `${Math.floor(ageMs / MINUTE_MS)} min` : `${Math.floor(ageMs / HOUR_MS)} h`;

/** Two digits below ten, whole numbers from there on. */
const rounded = (value: number): number => (value < 9.95 ? Math.round(value * 10) / 10 : Math.round(value));

function medianOf(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
