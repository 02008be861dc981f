import type { Band } from './chart-props.ts';

const WIDTH = 120;
const HEIGHT = 36;
const PADDING = 3;

interface BandSparklineProps {
  /** One for each mark; null is a gap. */
  values: (number | null)[];
  band: Pick<Band, 'low' | 'high'> | null;
  /** The newest value, at its place between the marks, counted from 0. */
  newest: { place: number; value: number } | null;
  /** Says in words what is drawn. */
  label: string;
}

/** A curve without axes in the range that is usual, from zero up. Marks are evenly apart, whatever lies between them. */
export function BandSparkline({ values, band, newest, label }: BandSparklineProps) {
  const all = [...values, ...(band?.high ?? []), newest?.value ?? null].map((value) => value ?? 0);
  const highest = Math.max(...all, 1);
  const x = (place: number) => PADDING + (place * (WIDTH - 2 * PADDING)) / Math.max(values.length - 1, 1);
  const y = (value: number) => HEIGHT - PADDING - (value / highest) * (HEIGHT - 2 * PADDING);
  const points = values.flatMap((value, place) => (value === null ? [] : [{ place, value }]));
  const line = newest ? [...points.filter(({ place }) => place < newest.place), newest] : points;
  const last = line.at(-1);
  const path = line.map(({ place, value }) => `${x(place).toFixed(1)} ${y(value).toFixed(1)}`).join(' L ');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="h-9 w-24 shrink-0 sm:w-30">
      {band && <path d={bandPath(band, x, y)} className="fill-base-content/12" />}
      {line.length > 1 && (
        <path d={`M ${path}`} fill="none" strokeWidth={1.5} strokeLinejoin="round" className="stroke-series-1" />
      )}
      {last && <circle cx={x(last.place)} cy={y(last.value)} r={2.5} className="fill-series-1" />}
    </svg>
  );
}

type Scale = (value: number) => number;

/** Along the upper bound, and back along the lower one; marks without a range are left out. */
function bandPath({ low, high }: Pick<Band, 'low' | 'high'>, x: Scale, y: Scale): string {
  const known = low.flatMap((value, place) => {
    const upper = high[place];
    return value === null || upper === null || upper === undefined ? [] : [{ place, value, upper }];
  });
  if (known.length < 2) return '';
  const there = known.map(({ place, upper }) => `${x(place).toFixed(1)} ${y(upper).toFixed(1)}`);
  const back = known.toReversed().map(({ place, value }) => `${x(place).toFixed(1)} ${y(value).toFixed(1)}`);
  return `M ${[...there, ...back].join(' L ')} Z`;
}
