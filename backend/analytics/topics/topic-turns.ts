import { median } from 'simple-statistics';
import { FATIGUE_DAYS, LEAST_IN_TURN, type Topic } from '#shared/analytics/topics';
import { DAY_MS } from '#shared/days/durations';

interface Used {
  id: string;
  publishedAt: Date;
  accountId: string | null;
}

/** From here on all turns count as one. */
const LAST_TURN = 3;

/**
 * How the posts about a topic do by turn: the first one within FATIGUE_DAYS on its account, the second, and the third or a later
 * one. `multipleOf` gives the multiple of a post at the age of a day, undefined where it is not known.
 */
export function turnsOf(posts: Used[], multipleOf: (id: string) => number | undefined): Topic['turns'] {
  const multiples: number[][] = Array.from({ length: LAST_TURN }, () => []);
  for (const own of Map.groupBy(posts, ({ accountId }) => accountId).values()) {
    const ordered = own.toSorted((a, b) => a.publishedAt.getTime() - b.publishedAt.getTime());
    for (const [index, { id, publishedAt }] of ordered.entries()) {
      const multiple = multipleOf(id);
      if (multiple === undefined) continue;
      const before = ordered
        .slice(0, index)
        .filter((earlier) => daysBetween(earlier.publishedAt, publishedAt) < FATIGUE_DAYS);
      multiples[Math.min(before.length, LAST_TURN - 1)]?.push(multiple);
    }
  }
  return multiples.map((known, index) => ({
    nth: index + 1,
    posts: known.length,
    multiple: known.length < LEAST_IN_TURN ? null : median(known),
  }));
}

const daysBetween = (one: Date, other: Date) => (other.getTime() - one.getTime()) / DAY_MS;
