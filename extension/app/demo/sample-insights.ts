import type { Insight, Score } from '#shared/analytics/insights';
import { idOf } from './sample-posts.ts';

/** What the demo finds, and how it rates itself. Nobody looked at anything. */
export const sampleInsights: Insight[] = [
  {
    id: '00000000-0000-7000-8000-000000000201',
    type: 'breakout',
    title: 'A post breaks out: "Three habits that doubled my reach this month."',
    text: '7 days after publication it had 4.3 times the median views of the 23 posts it is compared with, and more than 96% of them. It has 59,461 views so far.',
    postIds: [idOf(0)],
    confidence: 0.96,
    createdAt: '2025-01-12T20:00:00.000Z',
  },
  {
    id: '00000000-0000-7000-8000-000000000202',
    type: 'best_time_shift',
    title: 'Your best time moved to Tue 09:00',
    text: 'In the last 60 days, Tue 09:00 brought 42% more engagement than Thu 18:00, from 24 posts. In the 60 days before it brought 11% less, from 22 posts.',
    postIds: [0, 2, 6, 13].map(idOf),
    confidence: 0.9,
    createdAt: '2025-01-11T20:00:00.000Z',
  },
];

type Part = Score['parts'][number];

const part = (name: Part['name'], weight: number, points: number, advice: string, evidence: string): Part => ({
  name,
  weight,
  coverage: 1,
  value: 1 - points / (100 * weight),
  points,
  advice,
  evidence,
  postIds: [],
});

export const sampleScore: Score = {
  value: 94,
  parts: [
    part('timing', 0.2, 1, 'Post a little more often around Tue 09:00.', '22 of 24 posts went out at good hours.'),
    part('rhythm', 0.15, 0, 'Keep your rhythm.', '5 posts a week in each of the last 4 weeks.'),
    part('conversation', 0.2, 2, 'Answer the questions under your newest post.', '18 of 20 replies answered in a day.'),
    part(
      'fit',
      0.15,
      1,
      'Publish more of what went with more engagement: photos.',
      'Of your 15 posts of the last 30 days, 14 are photos.',
    ),
    part('momentum', 0.15, 1, 'Return to what broke out.', 'Views at the age of a day, last 14 days: 1.9 times.'),
    part(
      'hygiene',
      0.15,
      1,
      'Describe pictures for those who do not see them.',
      '1 of 12 pictures has no description.',
    ),
  ],
  computedAt: '2025-01-12T20:00:00.000Z',
};
