import { cardFigures, type Figure } from './card-figures.ts';

/** Every figure of the product, defined once: screens, exports and reports name these. */
export const figures = {
  ...cardFigures,
  engagementRate: {
    label: 'Engagement rate',
    formula: 'Engagement ÷ views. Over several posts: the sum of engagement ÷ the sum of views.',
  },
  followerEngagementRate: {
    label: 'Engagement rate by followers',
    formula: 'Engagement of a post ÷ followers on the day it was published, since we read followers.',
  },
  multiple: {
    label: 'Same-age multiple',
    formula:
      'Views at an age ÷ the median of the account’s other posts of that kind at that age; under 8 of them, of every kind.',
  },
  normalRange: {
    label: 'Normal range',
    formula: 'From the 25th to the 75th percentile of the account’s posts at the same age, from 8 posts on.',
  },
  breakout: {
    label: 'Breakout',
    formula:
      'More views than 90% of those posts at the same age, and at least twice their median, after 8 earlier posts.',
  },
  percentile: {
    label: 'Percentile',
    formula: 'Share of those other posts that had fewer views at the same age.',
  },
  anomaly: {
    label: 'Unusual post',
    formula: 'More than 3.5 robust deviations (0.6745 × distance from the median ÷ median distance) among 30 posts.',
  },
  lift: {
    label: 'Lift',
    formula: 'Engagement of these posts against all of yours, on a log scale, drawn towards zero when they are few.',
  },
  interval: {
    label: '80% interval',
    formula:
      'Where the true lift lies in four of five cases. A lift is claimed where the interval lies above zero and chance seldom shows as much among all that was compared.',
  },
  trend: {
    label: 'Trend',
    formula:
      'Theil-Sen slope of engagement in percent of the median a week, told where Mann-Kendall finds |z| above 1.96.',
  },
  followerGrowth: {
    label: 'Follower growth',
    formula: 'Followers at the end − followers at the start. Threads does not tell gains and losses apart.',
  },
} as const satisfies Record<string, Figure>;
export type FigureName = keyof typeof figures;
