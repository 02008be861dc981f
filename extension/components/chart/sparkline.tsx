const WIDTH = 120;
const HEIGHT = 32;
const PADDING = 3;

/** A line without axes, its newest value marked. `label` says in words what it shows. */
export function Sparkline({ values, label, className }: { values: number[]; label: string; className?: string }) {
  const points = pointsOf(values);
  const [x, y] = points.at(-1) ?? [0, HEIGHT];
  const line = points.map((point) => point.join(' ')).join(' L ');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={className}>
      <path d={`M ${line} V ${HEIGHT} H ${PADDING} Z`} className="fill-series-1/10" />
      <path d={`M ${line}`} fill="none" strokeWidth={1.5} strokeLinejoin="round" className="stroke-series-1" />
      <circle cx={x} cy={y} r={2.5} className="fill-series-1" />
    </svg>
  );
}

/** From zero up, so that a small change looks small. */
function pointsOf(values: number[]): [number, number][] {
  const highest = Math.max(...values, 1);
  const step = (WIDTH - 2 * PADDING) / Math.max(values.length - 1, 1);
  return values.map((value, index) => [
    PADDING + index * step,
    HEIGHT - PADDING - (value / highest) * (HEIGHT - 2 * PADDING),
  ]);
}
