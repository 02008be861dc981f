import type { ItemOutcome, PeriodFigures, PlanOutcome } from '#shared/plan-outcome';
import { counted, precise, signedPrecise } from '#shared/words/numbers';

type Outcome = Omit<PlanOutcome, 'summary'>;

/**
 * Puts an outcome into sentences. It computes nothing but the change of the median, in percent. `multiple` is what a typical
 * post has of what was usual on its account, where posts are of several.
 */
export function summaryOf({ isFinal, day, days, period, before, items }: Outcome, multiple: number | null): string {
  const when = isFinal ? `In ${days} days` : `So far, on day ${day} of ${days}`;
  if (period.posts === 0) return `${when}, no post was published.`;
  return [
    `${when}: ${postsIn(period, before)}.`,
    typicalIn(period, before, multiple),
    followedIn(items),
    reachedIn(items),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

function postsIn({ posts }: PeriodFigures, before: PeriodFigures | null): string {
  const published = counted(posts, 'post');
  return before ? `${published}, against ${precise(before.posts)} in the same number of days before` : published;
}

function typicalIn(
  { typicalEngagement: now, engagement }: PeriodFigures,
  before: PeriodFigures | null,
  multiple: number | null,
): string | null {
  if (engagement === null) return 'No post is a day old yet, so the figures are still growing.';
  if (multiple !== null) return `A typical post got ${precise(multiple)} times the median before of its account.`;
  if (now === null) return 'The posts are on several accounts, whose medians do not compare.';
  const then = before?.typicalEngagement ?? null;
  const median = `Median per post: ${counted(now, 'engagement')}`;
  return then === null ? `${median}.` : `${median}, against ${precise(then)} before${changeIn(now, then)}.`;
}

const changeIn = (now: number, then: number) => (then > 0 ? ` (${signedPrecise((100 * (now - then)) / then)}%)` : '');

function followedIn(items: ItemOutcome[]): string | null {
  const observable = items.filter(({ isFollowed }) => isFollowed !== null);
  if (observable.length === 0) return null;
  return `Followed: ${observable.filter(({ isFollowed }) => isFollowed).length} of the ${observable.length} recommendations that can be checked.`;
}

function reachedIn(items: ItemOutcome[]): string {
  return `Targets reached: ${items.filter(({ isReached }) => isReached).length} of ${items.length}.`;
}
