import type { Recommendation } from '#shared/analytics/recommendations';
import type { ItemOutcome, PlanOutcome } from '#shared/plan-outcome';
import type { MarketingPlan, OpenedPlan } from '#shared/plans';

export const PLAN_ID = '0190a000-0000-7000-8000-0000000000a1';
export const postId = (number: number) => `0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** A time with a claimed effect. */
export const time = (changes: Partial<Recommendation> = {}): Recommendation => ({
  kind: 'time',
  text: 'Tue 09:00',
  evidence:
    '2 of your 30 posts went out within two hours of it on any day, 1 of them in that very hour: 34% more engagement than your average post (80% interval: +5% to +70%)',
  sampleSize: 2,
  effect: { lift: 0.34, low: 0.05, high: 0.7 },
  isGeneral: false,
  postIds: [postId(1), postId(2)],
  analysisIds: [],
  practice: { kind: 'slot', weekday: 1, hour: 9 },
  target: {
    text: 'A median of 29 engagements on posts like this; on your posts so far it is 22',
    measure: 'typicalEngagement',
    value: 29,
  },
  ...changes,
});

/** Advice that nothing of the user carries. */
export const starter = (text: string): Recommendation => ({
  ...time(),
  kind: 'idea',
  text,
  evidence: 'General guidance, not measured in your own posts',
  sampleSize: 0,
  effect: null,
  isGeneral: true,
  postIds: [],
  practice: { kind: 'trait', name: 'question' },
  target: { text: '4 posts like this in 28 days', measure: 'posts', value: 4 },
});

export function plan(changes: Partial<MarketingPlan> = {}, items = [time(), starter('Ask something')]): MarketingPlan {
  const textsOf = (kind: Recommendation['kind']) => items.filter((item) => item.kind === kind).map(({ text }) => text);
  return {
    id: PLAN_ID,
    title: 'Autumn',
    status: 'draft',
    createdAt: '2026-11-20T10:00:00.000Z',
    startsOn: null,
    endsOn: null,
    optimalPostingTimes: textsOf('time'),
    trendingHashtags: textsOf('hashtag'),
    contentIdeas: textsOf('idea'),
    recommendations: {
      basis: {
        source: 'posts',
        sampleSize: 30,
        planner: { kind: 'local', name: 'Local planner' },
        timeZone: 'Europe/Berlin',
      },
      items,
    },
    ...changes,
  };
}

export const itemOutcome = (changes: Partial<ItemOutcome> = {}): ItemOutcome => ({
  isFollowed: true,
  posts: 1,
  postIds: [postId(3)],
  result: 40,
  isReached: true,
  ...changes,
});

export const outcome = (changes: Partial<PlanOutcome> = {}): PlanOutcome => ({
  isFinal: true,
  day: 28,
  days: 28,
  period: { posts: 12, views: 4000, engagement: 300, typicalEngagement: 24, engagementRate: 7.5 },
  before: { posts: 10, views: 2000, engagement: 100, typicalEngagement: 20, engagementRate: 5 },
  items: [itemOutcome(), itemOutcome({ isFollowed: false, posts: 0, postIds: [], result: 0, isReached: false })],
  summary: 'In 28 days: 12 posts, against 10 in the same number of days before.',
  ...changes,
});

/** A plan whose days are over. */
export const finished = (changes: Partial<OpenedPlan> = {}): OpenedPlan => ({
  ...plan({ status: 'active', startsOn: '2026-10-01', endsOn: '2026-10-28' }),
  outcome: outcome(),
  ...changes,
});
