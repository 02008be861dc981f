import { classNames } from '../../lib/class-names.ts';
import { markClass } from './axis-marks.tsx';
import type { Mark, Series } from './chart-props.ts';

const MOST_LABELS = 7;
const GRID = [0, 0.5, 1];

interface StaticLineChartProps {
  title: string;
  labels: string[];
  series: Series;
  /** The last label is still running: the way to its value is dashed. */
  isLastUnfinished?: boolean;
  /** Drawn on the axis; what they say stands elsewhere. */
  marks?: Mark[];
  /** Its height. */
  className?: string;
}

/** A line on paper: nothing to load, nothing to point at. The period before is faint and dashed. */
export function StaticLineChart({
  title,
  labels,
  series,
  isLastUnfinished = false,
  marks = [],
  className = 'h-44',
}: StaticLineChartProps) {
  const { values, previous, format } = series;
  const finished = isLastUnfinished ? values.with(-1, null) : values;
  const highest = roundUp(Math.max(...[...values, ...(previous ?? [])].map((value) => value ?? 0)) || 1);
  const x = (index: number) => (index / Math.max(labels.length - 1, 1)) * 100;
  const y = (value: number) => 100 - (value / highest) * 100;
  return (
    <div
      role="img"
      aria-label={title}
      className={classNames('@container relative text-muted text-sm tabular-nums', className)}
    >
      <div className="absolute top-3 right-2 bottom-7 left-14">
        {GRID.map((share) => (
          <div key={share} className="absolute inset-x-0 border-line border-t" style={{ bottom: `${share * 100}%` }}>
            <span className="absolute right-full mr-2 -translate-y-1/2">{format(share * highest)}</span>
          </div>
        ))}
        <DayLabels labels={labels} x={x} />
        {/* Stretched to its box; strokes and texts are not. */}
        <svg aria-hidden viewBox="0 0 100 100" preserveAspectRatio="none" className={LINES}>
          {previous && <path d={lineOf(previous, x, y)} className="stroke-series-1/60" strokeDasharray="4 4" />}
          <path d={lineOf(finished, x, y)} className="stroke-series-1" strokeWidth={2} />
          {isLastUnfinished && (
            <path
              d={lineOf(lastTwoOf(values), x, y)}
              className="stroke-series-1"
              strokeWidth={2}
              strokeDasharray="3 3"
            />
          )}
          <path d={dotsOf(values, x, y)} className="stroke-series-1" strokeWidth={4.5} strokeLinecap="round" />
        </svg>
        {marks.map(({ at, words, isOwn }) => (
          <span
            key={`${at} ${words}`}
            className="absolute bottom-0 -translate-x-1/2 translate-y-1/2"
            style={{ left: `${x(at)}%` }}
          >
            <span className={markClass(isOwn)} />
          </span>
        ))}
      </div>
    </div>
  );
}

const LINES = 'absolute size-full overflow-visible fill-none [&_path]:[vector-effect:non-scaling-stroke]';

/** Of many days some; on a phone every other one of those, in a narrow chat every third. */
function DayLabels({ labels, x }: { labels: string[]; x: (index: number) => number }) {
  const step = Math.ceil(labels.length / MOST_LABELS);
  return labels.map(
    (label, index) =>
      index % step === 0 && (
        <span
          key={label}
          className={classNames(
            'absolute top-full mt-1.5 whitespace-nowrap',
            index > 0 && '-translate-x-1/2',
            index % (2 * step) !== 0 && '@min-[18rem]:max-sm:hidden',
            index % (3 * step) !== 0 && '@max-[18rem]:hidden',
          )}
          style={{ left: `${x(index)}%` }}
        >
          {label}
        </span>
      ),
  );
}

/** Half of it, and the whole, are read at a glance. */
const ROUND = [1, 1.2, 1.6, 2, 3, 4, 6, 8, 10];

function roundUp(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(value));
  return magnitude * (ROUND.find((step) => step * magnitude >= value) ?? 10);
}

/** A path that lifts the pen at each gap. */
function lineOf(values: (number | null)[], x: (index: number) => number, y: (value: number) => number): string {
  const steps = values.map((value, index) => {
    if (value === null) return '';
    const isStart = index === 0 || values[index - 1] === null;
    return `${isStart ? 'M' : 'L'}${x(index).toFixed(2)} ${y(value).toFixed(2)}`;
  });
  return steps.join(' ');
}

/** The others are gaps. */
const lastTwoOf = (values: (number | null)[]) =>
  values.map((value, index) => (index < values.length - 2 ? null : value));

/** A dot at each value: a line of no length, which its round ends make visible. */
const dotsOf = (values: (number | null)[], x: (index: number) => number, y: (value: number) => number): string =>
  values.map((value, index) => (value === null ? '' : `M${x(index).toFixed(2)} ${y(value).toFixed(2)}h0`)).join(' ');
