import type { Change } from '#shared/analytics';
import { InfoButton } from '../../components/info-button.tsx';
import { formatSigned } from '../../lib/format.ts';

interface ChangeLineProps {
  /** The figure that changed. */
  title: string;
  change: Change;
}

/** "+23.4% from last month", or why there is nothing to compare with. */
export function ChangeLine({ title, change }: ChangeLineProps) {
  const { value, reason, why } = change;
  if (value === null) {
    return (
      <p className="flex min-h-6 items-center gap-1 text-muted text-sm">
        {reason ?? 'no comparison yet'}
        {why && <InfoButton about={`the comparison of ${title}`}>{why}</InfoButton>}
      </p>
    );
  }
  return (
    <p className="min-h-6 text-muted text-sm tabular-nums">
      <span className={toneOf(value)}>
        <span aria-hidden="true">{arrowOf(value)} </span>
        {changeText(value, change.unit)}
      </span>{' '}
      {change.since}
    </p>
  );
}

export const changeText = (value: number, unit: Change['unit']): string =>
  `${formatSigned(value)}${unit === 'percent' ? '%' : ' points'}`;

const arrowOf = (value: number) => (value === 0 ? '→' : value < 0 ? '↓' : '↑');
const toneOf = (value: number) => (value === 0 ? '' : value < 0 ? 'text-bad' : 'text-good');
