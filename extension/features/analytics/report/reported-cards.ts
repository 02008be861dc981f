import type { Change, Dashboard } from '#shared/analytics/analytics';
import { CARD_NAMES, type CardName, cardFigures } from '#shared/analytics/dashboard-cards';
import { headingOf } from '#shared/analytics/figure';
import { formatPercent, orDash, whole } from '#shared/words/numbers';
import { changeText, SINCE } from '../change-line.tsx';

interface ReportedCard {
  label: string;
  value: number | null;
  /** The value as it is read. */
  text: string;
  /** "+23.4% from last month", or why there is none. */
  change: string;
  formula: string;
}

/** The cards as the report has them, each with its formula. */
export const reportedCards = (dashboard: Dashboard): ReportedCard[] =>
  CARD_NAMES.map((name) => reportedCard(dashboard, name));

function reportedCard({ analytics, changes }: Dashboard, name: CardName): ReportedCard {
  const figure = cardFigures[name];
  const value = analytics[figure.wire];
  const heading = headingOf(figure);
  const remark = value === null ? null : figure.remark?.(value);
  return {
    label: heading,
    value,
    text: orDash(value, figure.unit === 'percent' ? formatPercent : whole),
    change: changeOf(changes[figure.wire]),
    formula: [remark, heading === figure.label ? null : `${figure.label}.`, figure.formula].filter(Boolean).join(' '),
  };
}

const changeOf = ({ value, unit, since, reason, why }: Change) =>
  value === null ? [reason, why].filter(Boolean).join(': ') : `${changeText(value, unit)} ${SINCE[since]}`;
