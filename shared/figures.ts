/** What a figure is called, and how it is computed, as its tooltip says. */
export interface Figure {
  label: string;
  formula: string;
}

/** Every figure of the product, defined once: screens, exports and reports name these. */
export const figures = {
  engagement: {
    label: 'Engagement',
    formula: 'Likes + replies + reposts + quotes. Shares are told on their own.',
  },
  views: {
    label: 'Views',
    formula:
      'How often posts were displayed, as Threads counts it. Threads reports no reach: one person may view twice.',
  },
  engagementRate: {
    label: 'Engagement rate',
    formula: 'Engagement ÷ views. Over several posts: the sum of engagement ÷ the sum of views.',
  },
  followerEngagementRate: {
    label: 'Engagement rate by followers',
    formula: 'Engagement of a post ÷ followers on the day it was published, since we read followers.',
  },
  linkClickRate: {
    label: 'Link click rate',
    formula:
      'Clicks on your links ÷ views of posts with a link, in the same days. Threads knows no purchases or sign-ups.',
  },
  change: {
    label: 'Change',
    formula: 'This period ÷ the equal period before it − 1. Rates change in percentage points.',
  },
  multiple: {
    label: 'Same-age multiple',
    formula: 'Views at an age ÷ the median of your other posts at that age.',
  },
  normalRange: {
    label: 'Normal range',
    formula: 'From the 25th to the 75th percentile of your posts at the same age.',
  },
  breakout: {
    label: 'Breakout',
    formula: 'More views than 90% of your posts at the same age, and at least twice their median; from 8 posts on.',
  },
  percentile: {
    label: 'Percentile',
    formula: 'Share of your other posts that had fewer views at the same age.',
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
    formula: 'Where the true lift lies in four of five cases. It is claimed where the interval stays clear of zero.',
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
  optimizationScore: {
    label: 'AI Optimization Score',
    formula:
      'Sum of weight × coverage × value of its parts ÷ sum of weight × coverage, × 100. Computed, not by a model.',
  },
} as const satisfies Record<string, Figure>;
export type FigureName = keyof typeof figures;
