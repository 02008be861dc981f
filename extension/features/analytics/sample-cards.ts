import { byWireName, cardFigures } from '#shared/analytics/dashboard-cards';
import type { Cards } from './metric-cards.tsx';

/** The sample dashboard's cards by themselves: the landing page loads no more of it. */
export const sampleCards: Cards = {
  timeZone: 'UTC',
  basis: 'published',
  period: { from: '2024-12-14', to: '2025-01-12' },
  readAt: null,
  analytics: byWireName((name) => cardFigures[name].sample.value),
  changes: byWireName((name) => ({ ...cardFigures[name].sample.change, reason: null, why: null })),
  smallCharts: byWireName((name) => cardFigures[name].sample.chart),
};
