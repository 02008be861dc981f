import type { Cards } from './metric-cards.tsx';

const change = (value: number, unit: 'percent' | 'points', since: 'month' | 'week') => ({
  value,
  unit,
  since,
  reason: null,
  why: null,
});

/** The sample dashboard's cards by themselves: the landing page loads no more of it. */
export const sampleCards: Cards = {
  timeZone: 'UTC',
  basis: 'published',
  period: { from: '2024-12-14', to: '2025-01-12' },
  readAt: null,
  analytics: { totalEngagement: 24_567, totalReach: 189_200, conversionRate: 4.6, aiOptimizationScore: 94 },
  changes: {
    totalEngagement: change(23.4, 'percent', 'month'),
    totalReach: change(18.2, 'percent', 'month'),
    conversionRate: change(12.3, 'percent', 'month'),
    aiOptimizationScore: change(5.2, 'points', 'week'),
  },
  smallCharts: {
    totalEngagement: [4, 6, 5, 7, 8, 6, 5],
    totalReach: 92,
    conversionRate: 68,
    aiOptimizationScore: 94,
  },
};
