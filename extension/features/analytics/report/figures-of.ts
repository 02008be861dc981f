import type { Dashboard } from '#shared/analytics';
import { type FigureName, figures } from '#shared/figures';
import { formatNumber, formatPercent, orDash } from '../../../lib/format.ts';
import { changeText } from '../change-line.tsx';

interface ReportFigure {
  label: string;
  value: number | null;
  /** The value as it is read. */
  text: string;
  /** "+23.4% from last month", or why there is none. */
  change: string;
  formula: string;
}

/** The four cards as the report has them, each with its formula. */
export const cardFigures = ({ analytics, changes }: Dashboard): ReportFigure[] => [
  figure('Total Engagement', 'engagement', analytics.totalEngagement, formatNumber, changes.totalEngagement),
  figure('Total Reach', 'views', analytics.totalReach, formatNumber, changes.totalReach),
  figure('Conversion Rate', 'linkClickRate', analytics.conversionRate, formatPercent, changes.conversionRate),
  figure(
    'AI Optimization Score',
    'optimizationScore',
    analytics.aiOptimizationScore,
    formatNumber,
    changes.aiOptimizationScore,
  ),
];

function figure(
  label: string,
  name: FigureName,
  value: number | null,
  format: (value: number) => string,
  change: Dashboard['changes']['totalReach'],
): ReportFigure {
  const { label: measured, formula } = figures[name];
  return {
    label,
    value,
    text: orDash(value, format),
    change: change.value === null ? [change.reason, change.why].filter(Boolean).join(': ') : changeOf(change),
    formula: measured === label ? formula : `${measured}. ${formula}`,
  };
}

const changeOf = ({ value, unit, since }: Dashboard['changes']['totalReach']) =>
  value === null ? '' : `${changeText(value, unit)} ${since}`;
