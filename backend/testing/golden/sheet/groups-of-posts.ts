import type { SyntheticAccount, SyntheticPost } from '../synthetic-account.ts';
import { dayIn, engagementOf, isKnown, median, startOfDay } from './columns.ts';
import { figuresAt } from './peers-of-an-age.ts';

export type Measure = 'views' | 'engagement' | 'replies';

/**
 * Posts of `length` days of the account's zone that end `back` days before today, at the age of a day: with a trait, and
 * without.
 */
export function groupsBy(
  account: SyntheticAccount,
  length: number,
  measure: Measure,
  has: (post: SyntheticPost) => boolean,
  back = 0,
) {
  const today = dayIn(account.zone, account.now).subtract({ days: back });
  const [from, to] = [startOfDay(account.zone, today.subtract({ days: length })), startOfDay(account.zone, today)];
  const posts = account.posts.filter(({ publishedAt }) => publishedAt >= from && publishedAt < to);
  const side = (own: SyntheticPost[]) => {
    const values = own.map((post) => figureOf(post, measure)).filter(isKnown);
    const middle = values.length > 0 ? median(values) : null;
    return { posts: values.length, notRead: own.length - values.length, median: middle };
  };
  return { a: side(posts.filter(has)), b: side(posts.filter((post) => !has(post))) };
}

function figureOf(post: SyntheticPost, measure: Measure): number | null {
  const figures = figuresAt(post, 24);
  if (!figures) return null;
  return measure === 'engagement' ? engagementOf(figures) : figures[measure];
}

/** The hour of day of a post in its account's zone. */
export const hourOf = ({ zone }: SyntheticAccount, { publishedAt }: SyntheticPost): number =>
  Temporal.Instant.fromEpochMilliseconds(publishedAt).toZonedDateTimeISO(zone).hour;
