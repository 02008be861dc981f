import { useId } from 'react';
import type { Series } from './chart.tsx';

const WIDTH = 680;
const HEIGHT = 170;
const PLOT = { left: 52, right: 8, top: 10, bottom: 24 };
const MOST_LABELS = 7;
const GRID = [0, 0.5, 1];

interface StaticLineChartProps {
  title: string;
  labels: string[];
  series: Series;
}

/** A line on paper: nothing to load, nothing to point at. The period before is faint and dashed. */
export function StaticLineChart({ title, labels, series: { values, previous, format } }: StaticLineChartProps) {
  const id = useId();
  const highest = roundUp(Math.max(...[...values, ...(previous ?? [])].map((value) => value ?? 0)) || 1);
  const x = (index: number) => PLOT.left + (index / Math.max(labels.length - 1, 1)) * (WIDTH - PLOT.left - PLOT.right);
  const y = (value: number) => HEIGHT - PLOT.bottom - (value / highest) * (HEIGHT - PLOT.top - PLOT.bottom);
  const step = Math.ceil(labels.length / MOST_LABELS);
  return (
    <svg
      role="img"
      aria-labelledby={id}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="w-full fill-muted text-[0.625rem]"
    >
      <title id={id}>{title}</title>
      {GRID.map((share) => (
        <g key={share}>
          <line
            x1={PLOT.left}
            x2={WIDTH - PLOT.right}
            y1={y(share * highest)}
            y2={y(share * highest)}
            className="stroke-line"
          />
          <text x={PLOT.left - 8} y={y(share * highest) + 4} textAnchor="end">
            {format(share * highest)}
          </text>
        </g>
      ))}
      {labels.map(
        (label, index) =>
          index % step === 0 && (
            <text key={label} x={x(index)} y={HEIGHT - 6} textAnchor={index === 0 ? 'start' : 'middle'}>
              {label}
            </text>
          ),
      )}
      {previous && <path d={lineOf(previous, x, y)} className="fill-none stroke-series-1/60" strokeDasharray="4 4" />}
      <path d={lineOf(values, x, y)} className="fill-none stroke-series-1" strokeWidth={2} />
      {values.map(
        (value, index) =>
          value !== null && <circle key={labels[index]} cx={x(index)} cy={y(value)} r={2} className="fill-series-1" />,
      )}
    </svg>
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
    return `${isStart ? 'M' : 'L'}${x(index).toFixed(1)} ${y(value).toFixed(1)}`;
  });
  return steps.join(' ');
}
