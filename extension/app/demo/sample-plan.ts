import type { Practice, Recommendation, Target } from '#shared/analytics/recommendations';
import type { ItemOutcome } from '#shared/plan-outcome';
import type { OpenedPlan } from '#shared/plans';
import { idOf } from './sample-posts.ts';

const USUAL = 690;

const typical = (value: number): Target => ({
  text: `A median of ${value} engagements on posts like this; on your posts of the last 45 days it is ${USUAL}`,
  measure: 'typicalEngagement',
  value,
});
const tries: Target = { text: '4 posts like this in 28 days', measure: 'posts', value: 4 };

const line = (
  kind: Recommendation['kind'],
  text: string,
  practice: Practice,
  posts: number[],
  rest: Pick<Recommendation, 'evidence' | 'effect' | 'target'>,
): Recommendation => ({
  kind,
  text,
  practice,
  sampleSize: posts.length,
  postIds: posts.map(idOf),
  analysisIds: [],
  isGeneral: false,
  ...rest,
});

const items: Recommendation[] = [
  line('time', 'Tue 09:00', { kind: 'slot', weekday: 1, hour: 9 }, [0, 2, 6, 13], {
    evidence:
      '4 of your 24 posts went out within two hours of it on any day, 2 of them in that very hour: 42% more engagement than your average post (80% interval: +14% to +77%)',
    effect: { lift: 0.42, low: 0.14, high: 0.77 },
    target: typical(980),
  }),
  line('hashtag', '#creatortips', { kind: 'tag', name: 'creatortips' }, [1, 13, 5], {
    evidence: 'Used in 3 of your 24 posts: 22% more engagement than your average post (80% interval: +3% to +46%)',
    effect: { lift: 0.22, low: 0.03, high: 0.46 },
    target: typical(842),
  }),
  line('hashtag', '#contentstrategy', { kind: 'tag', name: 'contentstrategy' }, [2, 17, 7], {
    evidence:
      'Used in 3 of your 24 posts: 11% more engagement than your average post (80% interval: −8% to +34%), which may be chance',
    effect: null,
    target: tries,
  }),
  line('idea', 'Ask your readers a question', { kind: 'trait', name: 'question' }, [3, 10, 18, 11], {
    evidence:
      '4 of your 24 posts are like this: 24% more engagement than your average post (80% interval: +4% to +48%)',
    effect: { lift: 0.24, low: 0.04, high: 0.48 },
    target: typical(856),
  }),
];

const came = (posts: number[], result: number, isReached: boolean): ItemOutcome => ({
  isFollowed: true,
  posts: posts.length,
  postIds: posts.map(idOf),
  result,
  isReached,
});

/** A plan of the demo that has run. Nobody measured its figures. */
export const samplePlan: OpenedPlan = {
  id: '00000000-0000-7000-8000-000000000004',
  title: 'Sample plan for December',
  status: 'done',
  createdAt: '2024-12-16T08:00:00.000Z',
  startsOn: '2024-12-16',
  endsOn: '2025-01-12',
  optimalPostingTimes: ['Tue 09:00'],
  trendingHashtags: ['#creatortips', '#contentstrategy'],
  contentIdeas: ['Ask your readers a question'],
  recommendations: {
    basis: {
      source: 'posts',
      sampleSize: 24,
      planner: { kind: 'local', name: 'Local planner' },
      timeZone: 'UTC',
    },
    items,
  },
  outcome: {
    isFinal: true,
    day: 28,
    days: 28,
    period: { posts: 22, views: 372_000, engagement: 18_300, typicalEngagement: 706, engagementRate: 4.9 },
    before: { posts: 17, views: 251_000, engagement: 11_100, typicalEngagement: 598, engagementRate: 4.4 },
    items: [
      came([0, 2, 6], 1826, true),
      came([1, 5, 13], 655, false),
      came([2, 7, 17], 3, false),
      came([3, 10], 990, true),
    ],
    summary:
      'In 28 days: 22 posts, against 17 in the same number of days before. Median per post: 706 engagements, ' +
      'against 598 before (+18.1%). Followed: 4 of the 4 recommendations that can be checked. Targets reached: 2 of 4.',
  },
};
