import type { Knex } from 'knex';
import type { Recommendation } from '#shared/analytics/recommendations';
import type { PlanOutcome } from '#shared/plan-outcome';
import type { MarketingPlan } from '../../models/plans/marketing-plan.ts';
import type { User } from '../../models/users/user.ts';
import { byAccount } from '../../statistics/log-engagement.ts';
import { COVERED } from '../../statistics/methods/assumptions.ts';
import { itemOutcome } from './item-outcome.ts';
import { summaryOf } from './outcome-summary.ts';
import { periodFigures, typicalMultiple } from './period-figures.ts';
import { type PeriodPost, readAccountsOf, readEarliestPost, readPeriodPosts } from './read-period-posts.ts';
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
  const [current, earlier] = [within(posts, frame.period), within(posts, frame.before)];
  const originals = recommendations.items.flatMap(({ target, postIds }) =>
    target?.measure === 'bestEngagement' ? postIds.slice(0, 1) : [],
  );
  const accounts = await readAccountsOf(knex, userId, originals);
  const areOfSeveral = byAccount(posts).length > 1;
  const figuresOf = (own: PeriodPost[]) => ({
    ...periodFigures(own, now),
    // The medians of the two times would say which account was posted on.
    ...(areOfSeveral && { typicalEngagement: null }),
  });
  const outcome = {
    isFinal: frame.isFinal,
    day: frame.day,
    days: frame.days,
    period: figuresOf(current),
    before: isCovered(frame, await readEarliestPost(knex, userId)) ? figuresOf(earlier) : null,
    items: recommendations.items.map((item) =>
      itemOutcome(item, onAccountOf(item, current, accounts), { timeZone, now, isFinal: frame.isFinal }),
    ),
  };
  const multiple = areOfSeveral && outcome.before ? typicalMultiple(current, earlier, now) : null;
  return { ...outcome, summary: summaryOf(outcome, multiple) };
}

/** A post is followed up on its account: what is outstanding there may be little on another. */
const onAccountOf = (
  { postIds: [original = ''] }: Recommendation,
  posts: PeriodPost[],
  accounts: Map<string, string | null>,
) => (accounts.has(original) ? posts.filter(({ accountId }) => accountId === accounts.get(original)) : posts);

const within = (posts: PeriodPost[], { from, to }: Span) =>
  posts.filter(({ publishedAt }) => publishedAt.getTime() >= from && publishedAt.getTime() < to);

/** Whether posts are known for enough of the time before: of its whole length, so that this holds as the period runs. */
const isCovered = ({ period, before }: TimeFrame, earliest: Date | null) =>
  earliest !== null && earliest.getTime() <= period.from - COVERED * (period.from - before.from);
