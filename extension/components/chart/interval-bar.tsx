const WIDTH = 160;
const HEIGHT = 16;

export interface IntervalScale {
  from: number;
  to: number;
}

/** One scale for all rows, with zero on it: what is compared has to be drawn alike. */
export function scaleOf(intervals: { low: number; high: number }[]): IntervalScale {
  const from = Math.min(...intervals.map(({ low }) => low), 0);
  const to = Math.max(...intervals.map(({ high }) => high), 0);
  return from === to ? { from: -1, to: 1 } : { from, to };
}

interface IntervalBarProps {
  value: number;
  low: number;
  high: number;
  /** The ends of the scale; zero lies between them. Rows that are compared have the same. */
  scale: IntervalScale;
  /** In words, what is drawn. */
  label: string;
  /** False draws it pale: it may as well be chance. */
  isClear: boolean;
}

/** A value with its interval on a scale that has zero marked. */
export function IntervalBar({ value, low, high, scale, label, isClear }: IntervalBarProps) {
  const at = placeOn(scale);
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-4 w-20 shrink-0 sm:w-40">
      <line x1={at(0)} x2={at(0)} y1={0} y2={HEIGHT} className="stroke-muted/60" />
      <g className={isClear ? toneOf(value) : 'fill-muted stroke-muted'}>
        <line x1={at(low)} x2={at(high)} y1={HEIGHT / 2} y2={HEIGHT / 2} strokeWidth={2} strokeLinecap="round" />
        <circle cx={at(value)} cy={HEIGHT / 2} r={4} strokeWidth={0} />
      </g>
    </svg>
  );
}

const toneOf = (value: number) => (value < 0 ? 'fill-series-2 stroke-series-2' : 'fill-series-1 stroke-series-1');

const placeOn =
  ({ from, to }: IntervalScale) =>
  (value: number) =>
    4 + ((Math.min(Math.max(value, from), to) - from) / (to - from)) * (WIDTH - 8);
