import { counted, precise } from '#shared/numbers';
import type { ItemOutcome, PeriodFigures, PlanOutcome } from '#shared/plan-outcome';

type Outcome = Omit<PlanOutcome, 'summary'>;

/** Puts an outcome into sentences. It computes nothing but the change of the median, in percent. */
export function summaryOf({ isFinal, day, days, period, before, items }: Outcome): string {
  const when = isFinal ? `In ${days} days` : `So far, on day ${day} of ${days}`;
  if (period.posts === 0) return `${when}, no post was published.`;
  return [`${when}: ${postsIn(period, before)}.`, typicalIn(period, before), followedIn(items), reachedIn(items)]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

function postsIn({ posts }: PeriodFigures, before: PeriodFigures | null): string {
  const published = counted(posts, 'post');
  return before ? `${published}, against ${precise(before.posts)} in the same number of days before` : published;
}

function typicalIn({ typicalEngagement: now }: PeriodFigures, before: PeriodFigures | null): string | null {
  if (now === null) return 'No post is a day old yet, so the figures are still growing.';
  const then = before?.typicalEngagement ?? null;
  const median = `Median per post: ${counted(now, 'engagement')}`;
  return then === null ? `${median}.` : `${median}, against ${precise(then)} before${changeIn(now, then)}.`;
}

const changeIn = (now: number, then: number) => (then > 0 ? ` (${signed((100 * (now - then)) / then)}%)` : '');
const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;

function followedIn(items: ItemOutcome[]): string | null {
  const observable = items.filter(({ isFollowed }) => isFollowed !== null);
  if (observable.length === 0) return null;
  return `Followed: ${observable.filter(({ isFollowed }) => isFollowed).length} of the ${observable.length} recommendations that can be checked.`;
}

function reachedIn(items: ItemOutcome[]): string {
  return `Targets reached: ${items.filter(({ isReached }) => isReached).length} of ${items.length}.`;
}
