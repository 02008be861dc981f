import type { ItemOutcome } from '#shared/plan-outcome';
import type { OpenedPlan } from '#shared/plans';
import type { Practice, Recommendation, Target } from '#shared/recommendations';
import { idOf } from './sample-posts.ts';

const USUAL = 690;

const typical = (value: number): Target => ({
  text: `${value} engagement for the middle one of these posts; your middle post in the last 45 days has ${USUAL}`,
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
  line('time', 'Thu 09:00', { kind: 'slot', weekday: 3, hour: 9 }, [0, 2, 6, 20, 13, 16], {
    evidence:
      '48% more engagement than your average post (80% interval: 12% to 95%); 6 of your 24 posts went out within two hours of it',
    effect: { lift: 0.48, low: 0.12, high: 0.95 },
    target: typical(1020),
  }),
  line('hashtag', '#creatortips', { kind: 'tag', name: 'creatortips' }, [1, 13, 5], {
    evidence: 'Used in 3 of your 24 posts; no effect on engagement is measurable',
    effect: null,
    target: tries,
  }),
  line('hashtag', '#contentstrategy', { kind: 'tag', name: 'contentstrategy' }, [2, 17, 7], {
    evidence: 'Used in 3 of your 24 posts; no effect on engagement is measurable',
    effect: null,
    target: tries,
  }),
  line('idea', 'Ask your readers a question', { kind: 'trait', name: 'question' }, [3, 10, 18, 11], {
    evidence: '31% more engagement than your average post (80% interval: 4% to 66%), measured on 4 of your 24 posts',
    effect: { lift: 0.31, low: 0.04, high: 0.66 },
    target: typical(900),
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
  optimalPostingTimes: ['Thu 09:00'],
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
      came([1, 5, 13], 3, false),
      came([2, 7, 17], 3, false),
      came([3, 10], 990, true),
    ],
    summary:
      'In 28 days: 22 posts, against 17 in the equal time before. The middle one has 706 likes, replies, reposts and ' +
      'quotes, against 598 before (+18.1%). Followed: 4 of the 4 lines that can be told. Targets reached: 2 of 4.',
  },
};
