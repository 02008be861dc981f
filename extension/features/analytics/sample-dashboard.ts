import type { Dashboard } from '#shared/analytics/analytics';
import { TILE_NAMES, tileFigures } from '#shared/analytics/dashboard-tiles';
import { ofEach } from '#shared/analytics/figure';
import type { TopContent } from '#shared/analytics/top-content';
import type { TrendDays } from '#shared/days/dashboard-periods';
import { DAY_MS } from '#shared/days/durations';
import { sampleCards } from './sample-cards.ts';

/** The figures of the dashboard that nobody measured: shown under a "Sample data" badge until there are real ones. */
export function sampleDashboard(days: TrendDays): Dashboard {
  return {
    source: 'none',
    isSandbox: false,
    ...sampleCards,
    trendData: sampleTrend(days, FIRST_DAY),
    previousTrendData: sampleTrend(days, FIRST_DAY - Number(days) * DAY_MS).map(asBefore),
    tiles: ofEach(TILE_NAMES, (name) => tileFigures[name].sample),
    topContent: [
      top('sample-1', 'Three habits that doubled my reach this month', [2847, 156, 89, 61_300], '2025-01-09'),
      top('sample-2', 'What I got wrong about posting times', [1923, 98, 67, 48_100], '2025-01-07'),
      top('sample-3', 'A quick checklist before you publish', [1654, 87, 54, 39_700], '2025-01-11'),
    ],
    marketingPlan: {
      id: '00000000-0000-7000-8000-000000000003',
      title: 'Sample plan',
      optimalPostingTimes: ['9:00 AM', '1:00 PM', '7:00 PM'],
      trendingHashtags: ['#contentstrategy', '#creatortips', '#threads'],
      contentIdeas: [
        'Answer the question that your followers ask most',
        'Show one mistake and what it taught you',
        'Turn your best post into a short series',
      ],
      items: [],
    },
    score: null,
    insights: [],
  };
}

const top = (id: string, title: string, counts: [number, number, number, number], day: string): TopContent => {
  const [likes, comments, repostsAndQuotes, views] = counts;
  const engagementRate = (100 * (likes + comments + repostsAndQuotes)) / views;
  const shares = Math.round(repostsAndQuotes / 3);
  return {
    id,
    title,
    likes,
    comments,
    repostsAndQuotes,
    shares,
    views,
    engagementRate,
    publishedAt: `${day}T09:00:00.000Z`,
  };
};

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

const sampleTrend = (days: TrendDays, first: number) =>
  Array.from({ length: Number(days) }, (_, index) => ({
    day: new Date(first + index * DAY_MS).toISOString().slice(0, 10),
    ...(WEEK[index % WEEK.length] ?? { engagement: 0, reach: 0 }),
  }));

/** The days before were a little weaker. */
const asBefore = ({ day, engagement, reach }: { day: string; engagement: number; reach: number }) => ({
  day,
  engagement: engagement * 0.85,
  reach: Math.round(reach * 0.8),
});
