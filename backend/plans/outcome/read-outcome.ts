import type { Knex } from 'knex';
import type { PlanOutcome } from '#shared/plan-outcome';
import type { MarketingPlan } from '../../models/marketing-plan.ts';
import type { User } from '../../models/user.ts';
import { COVERED } from '../../statistics/assumptions.ts';
import { itemOutcome } from './item-outcome.ts';
import { summaryOf } from './outcome-summary.ts';
import { periodFigures } from './period-figures.ts';
import { type PeriodPost, readEarliestPost, readPeriodPosts } from './read-period-posts.ts';
import { type Span, type TimeFrame, timeFrameOf } from './time-frame.ts';

/**
 * The outcome of a plan, computed from the posts as they are now. Null without a period or recommendations, and while
 * Performance Analytics is off.
 */
export async function readOutcome(
  knex: Knex,
  { id: userId, timeZone, performanceAnalytics }: User,
  { startsOn, endsOn, recommendations }: MarketingPlan,
  now = new Date(),
): Promise<PlanOutcome | null> {
  if (!performanceAnalytics || startsOn === null || endsOn === null || !recommendations) return null;
  const frame = timeFrameOf({ startsOn, endsOn }, timeZone, now);
  const posts = await readPeriodPosts(knex, userId, { from: frame.before.from, to: frame.period.to });
  const current = within(posts, frame.period);
  const outcome = {
    isFinal: frame.isFinal,
    day: frame.day,
    days: frame.days,
    period: periodFigures(current, now),
    before: isCovered(frame, await readEarliestPost(knex, userId))
      ? periodFigures(within(posts, frame.before), now)
      : null,
    items: recommendations.items.map((item) => itemOutcome(item, current, { timeZone, now, isFinal: frame.isFinal })),
  };
  return { ...outcome, summary: summaryOf(outcome) };
}

const within = (posts: PeriodPost[], { from, to }: Span) =>
  posts.filter(({ publishedAt }) => publishedAt.getTime() >= from && publishedAt.getTime() < to);

/** Whether posts are known for enough of the time before: of its whole length, so that this holds as the period runs. */
const isCovered = ({ period, before }: TimeFrame, earliest: Date | null) =>
  earliest !== null && earliest.getTime() <= period.from - COVERED * (period.from - before.from);
