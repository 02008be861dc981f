import { type Dashboard, TREND_DAYS, type TrendDays } from '#shared/analytics';

/** The one place with figures that nobody measured: shown under a "Sample data" badge until there are real ones. */
export function sampleDashboard(days: TrendDays): Dashboard {
  return {
    source: 'none',
    isSandbox: false,
    timeZone: 'UTC',
    analytics: { totalEngagement: 24_567, totalReach: 189_200, conversionRate: 4.6, aiOptimizationScore: 94 },
    changes: {
      totalEngagement: change(23.4, 'percent', 'from last month'),
      totalReach: change(18.2, 'percent', 'from last month'),
      conversionRate: change(12.3, 'percent', 'from last month'),
      aiOptimizationScore: change(5.2, 'points', 'this week'),
    },
    smallCharts: {
      totalEngagement: [4, 6, 5, 7, 8, 6, 5],
      totalReach: 92,
      conversionRate: 68,
      aiOptimizationScore: 94,
    },
    trendData: sampleTrend(days),
    tiles: { avgLikes: 342, avgComments: 28, avgShares: 15, avgSaves: 67 },
    topContent: [
      {
        id: 'sample-1',
        title: 'Three habits that doubled my reach this month',
        likes: 2847,
        comments: 156,
        shares: 89,
      },
      { id: 'sample-2', title: 'What I got wrong about posting times', likes: 1923, comments: 98, shares: 67 },
      { id: 'sample-3', title: 'A quick checklist before you publish', likes: 1654, comments: 87, shares: 54 },
    ],
    marketingPlan: {
      optimalPostingTimes: ['9:00 AM', '1:00 PM', '7:00 PM'],
      trendingHashtags: ['#contentstrategy', '#creatortips', '#threads'],
      contentIdeas: [
        'Answer the question that your followers ask most',
        'Show one mistake and what it taught you',
        'Turn your best post into a short series',
      ],
    },
  };
}

const change = (value: number, unit: 'percent' | 'points', since: 'from last month' | 'this week') => ({
  value,
  unit,
  since,
  reason: null,
});

const WEEK = [
  { engagement: 4.2, reach: 2400 },
  { engagement: 5.1, reach: 3200 },
  { engagement: 4.8, reach: 2900 },
  { engagement: 6.3, reach: 4100 },
  { engagement: 5.9, reach: 3800 },
  { engagement: 7.2, reach: 5200 },
  { engagement: 6.8, reach: 4700 },
];
/** A Monday, so that seven days read Mon to Sun. */
const FIRST_DAY = Date.UTC(2025, 0, 6);
const DAY = 24 * 60 * 60 * 1000;

const sampleTrend = (days: TrendDays) =>
  Array.from({ length: Number(days) }, (_, index) => ({
    day: new Date(FIRST_DAY + index * DAY).toISOString().slice(0, 10),
    ...(WEEK[index % WEEK.length] ?? { engagement: null, reach: null }),
  }));

/** True for a range that the address may hold. */
export const isTrendDays = (text: string | null): text is TrendDays => TREND_DAYS.some((days) => days === text);
