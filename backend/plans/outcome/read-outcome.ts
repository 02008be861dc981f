import type { Knex } from 'knex';
import type { PlanOutcome } from '#shared/plan-outcome';
import type { MarketingPlan } from '../../models/marketing-plan.ts';
import type { User } from '../../models/user.ts';
import { COVERED } from '../../statistics/assumptions.ts';
import { itemOutcome } from './item-outcome.ts';
import { figuresOf } from './period-figures.ts';
import { type PeriodPost, readEarliest, readPosts } from './read-period-posts.ts';
import { summaryOf } from './outcome-summary.ts';
import { type Span, type TimeFrame, timeFrameOf } from './time-frame.ts';

/** What came of a plan, from the posts as they are now. Null where there is nothing to look at, or it is not allowed. */
export async function readOutcome(
  knex: Knex,
  { id: userId, timeZone, performanceAnalytics }: User,
  { startsOn, endsOn, recommendations }: MarketingPlan,
  now = new Date(),
): Promise<PlanOutcome | null> {
  if (!performanceAnalytics || startsOn === null || endsOn === null || !recommendations) return null;
  const frame = timeFrameOf({ startsOn, endsOn }, timeZone, now);
  const posts = await readPosts(knex, userId, { from: frame.before.from, to: frame.period.to });
  const current = within(posts, frame.period);
  const outcome = {
    isFinal: frame.isFinal,
    day: frame.day,
    days: frame.days,
    period: figuresOf(current, now),
    before: isCovered(frame, await readEarliest(knex, userId)) ? figuresOf(within(posts, frame.before), now) : null,
    items: recommendations.items.map((item) => itemOutcome(item, current, { timeZone, now, isFinal: frame.isFinal })),
  };
  return { ...outcome, summary: summaryOf(outcome) };
}

const within = (posts: PeriodPost[], { from, to }: Span) =>
  posts.filter(({ publishedAt }) => publishedAt.getTime() >= from && publishedAt.getTime() < to);

/** Measured on the whole period, so that the answer does not change while it runs. */
const isCovered = ({ period, before }: TimeFrame, earliest: Date | null) =>
  earliest !== null && earliest.getTime() <= period.from - COVERED * (period.from - before.from);
