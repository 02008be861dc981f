import type { ItemOutcome, PeriodFigures, PlanOutcome } from '#shared/plan-outcome';
import { counted, engagements } from '../effect-text.ts';

type Outcome = Omit<PlanOutcome, 'summary'>;

/** An outcome in sentences; every figure in them stands in the outcome. */
export function summaryOf({ isFinal, day, days, period, before, items }: Outcome): string {
  const when = isFinal ? `In ${days} days` : `So far, on day ${day} of ${days}`;
  if (period.posts === 0) return `${when}, no post was published.`;
  return [`${when}: ${postsIn(period, before)}.`, typicalIn(period, before), followedIn(items), reachedIn(items)]
    .filter((sentence) => sentence !== null)
    .join(' ');
}

function postsIn({ posts }: PeriodFigures, before: PeriodFigures | null): string {
  const told = posts === 1 ? '1 post' : `${posts} posts`;
  return before ? `${told}, against ${before.posts} in the equal time before` : told;
}

function typicalIn({ typicalEngagement: now }: PeriodFigures, before: PeriodFigures | null): string | null {
  if (now === null) return 'None of them is a day old yet, so their figures are still open.';
  const then = before?.typicalEngagement ?? null;
  const has = `Median per post: ${engagements(now)}`;
  return then === null ? `${has}.` : `${has}, against ${counted(then)} before${changeIn(now, then)}.`;
}

const changeIn = (now: number, then: number) => (then > 0 ? ` (${signed((100 * (now - then)) / then)}%)` : '');
const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`;

function followedIn(items: ItemOutcome[]): string | null {
  const told = items.filter(({ isFollowed }) => isFollowed !== null);
  if (told.length === 0) return null;
  return `Followed: ${told.filter(({ isFollowed }) => isFollowed).length} of the ${told.length} lines that a post can show.`;
}

function reachedIn(items: ItemOutcome[]): string {
  return `Targets reached: ${items.filter(({ isReached }) => isReached).length} of ${items.length}.`;
}
