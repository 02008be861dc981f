import type { Change } from '#shared/analytics/analytics';
import { signedPrecise } from '#shared/words/numbers';
import { ChangeText } from '../../components/figure/change-text.tsx';
import { InfoButton } from '../../components/figure/info-button.tsx';

interface ChangeLineProps {
  /** The figure that changed. */
  title: string;
  change: Change;
  /** Whether the figure itself is not known: then the reason stands where its change would. */
  isMissing?: boolean;
}

/** The words after a change. */
export const SINCE: Record<Change['since'], string> = { month: 'from last month', week: 'this week' };

/** "+23.4% from last month", or why there is nothing to compare with. */
export function ChangeLine({ title, change, isMissing = false }: ChangeLineProps) {
  const { value, reason, why } = change;
  if (isMissing && why) return <p className="min-h-6 text-muted text-sm">{why}</p>;
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
      <ChangeText value={value} text={changeText(value, change.unit)} /> {SINCE[change.since]}
    </p>
  );
}

export const changeText = (value: number, unit: Change['unit']): string =>
  `${signedPrecise(value)}${unit === 'percent' ? '%' : ' points'}`;
