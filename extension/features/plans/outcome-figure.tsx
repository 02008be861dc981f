import type { ReactNode } from 'react';
import { formatSigned, orDash } from '../../lib/format.ts';

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
        {before === undefined ? 'no comparison: too few posts known' : `${orDash(before, format)} before`}
        {change(now, before, isRate)}
      </p>
    </dd>
  </div>
);

function change(now: number | null, before: number | null | undefined, isRate: boolean): ReactNode {
  if (now === null || before === null || before === undefined) return null;
  if (isRate) return <Change value={now - before} unit=" points" />;
  return before > 0 ? <Change value={(100 * (now - before)) / before} unit="%" /> : null;
}

const Change = ({ value, unit }: { value: number; unit: string }) => (
  <span className={value === 0 ? '' : value < 0 ? 'text-bad' : 'text-good'}>
    {' '}
    ({formatSigned(value)}
    {unit})
  </span>
);
