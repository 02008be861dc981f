import type { ReactNode } from 'react';
import { orDash, signedPrecise } from '#shared/words/numbers';
import { ChangeText } from '../../components/figure/change-text.tsx';

interface OutcomeFigureProps {
  label: string;
  /** Its definition. */
  info?: ReactNode;
  now: number | null;
  /** Undefined where there is no time before to compare with. */
  before: number | null | undefined;
  format: (value: number) => string;
  /** Rates change in points. */
  isRate?: boolean;
}

/** A figure of a plan's period, and the same of the time before. */
export const OutcomeFigure = ({ label, info, now, before, format, isRate = false }: OutcomeFigureProps) => (
  <div className="min-w-0">
    <dt className="flex min-h-6 items-center gap-1 text-muted text-sm">
      {label} {info}
    </dt>
    <dd>
      <p className="font-semibold text-xl tabular-nums">{orDash(now, format)}</p>
      <p className="text-muted text-sm tabular-nums">
        {change(now, before, isRate)}
        {beforeText(before, format)}
      </p>
    </dd>
  </div>
);

function beforeText(before: OutcomeFigureProps['before'], format: OutcomeFigureProps['format']): string {
  if (before === undefined) return 'no comparison: too few posts';
  return before === null ? 'no data before' : `${format(before)} before`;
}

function change(now: number | null, before: number | null | undefined, isRate: boolean): ReactNode {
  if (now === null || before === null || before === undefined) return null;
  const value = isRate ? now - before : (100 * (now - before)) / before;
  if (!Number.isFinite(value)) return null;
  return (
    <>
      <ChangeText value={value} text={`${signedPrecise(value)}${isRate ? ' points' : '%'}`} />,{' '}
    </>
  );
}
