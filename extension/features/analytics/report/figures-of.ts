import type { Dashboard } from '#shared/analytics/analytics';
import { headingOf, linkClickRemark } from '#shared/sentences/dashboard-card-figures';
import { type FigureName, figures } from '#shared/sentences/figures';
import { formatNumber, formatPercent, orDash } from '../../../lib/words/format.ts';
import { changeText, SINCE } from '../change-line.tsx';

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
  figure('engagement', analytics.totalEngagement, formatNumber, changes.totalEngagement),
  figure('views', analytics.totalReach, formatNumber, changes.totalReach),
  figure('linkClickRate', analytics.conversionRate, formatPercent, changes.conversionRate),
  figure('optimizationScore', analytics.aiOptimizationScore, formatNumber, changes.aiOptimizationScore),
];

function figure(
  name: FigureName,
  value: number | null,
  format: (value: number) => string,
  change: Dashboard['changes']['totalReach'],
): ReportFigure {
  const { label, formula } = figures[name];
  const remark = name === 'linkClickRate' ? linkClickRemark(value) : null;
  const heading = headingOf(figures[name]);
  return {
    label: heading,
    value,
    text: orDash(value, format),
    change: change.value === null ? [change.reason, change.why].filter(Boolean).join(': ') : changeOf(change),
    formula: [remark, heading === label ? null : `${label}.`, formula].filter(Boolean).join(' '),
  };
}

const changeOf = ({ value, unit, since }: Dashboard['changes']['totalReach']) =>
  value === null ? '' : `${changeText(value, unit)} ${SINCE[since]}`;
