/** What a figure is called, and how it is computed, as its tooltip says. */
export interface Figure {
  label: string;
  formula: string;
}

/** The figures of the dashboard's cards; the landing page shows them too, and loads no others. */
export const cardFigures = {
  engagement: {
    label: 'Engagement',
    formula: 'Likes + replies + reposts + quotes. Shares are told on their own.',
  },
  views: {
    label: 'Views',
    formula:
      'How often posts were displayed, as Threads counts it. Threads reports no reach: one person may view twice.',
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
  optimizationScore: {
    label: 'AI Optimization Score',
    formula:
      'Sum of weight × coverage × value of its parts ÷ sum of weight × coverage, × 100. Computed, not by a model.',
  },
} as const satisfies Record<string, Figure>;
