import type { ApexOptions } from 'apexcharts';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import imported from 'react-apexcharts';
import { AxisMarks, type Plot } from './axis-marks.tsx';
import type { Band, ChartProps, Series } from './chart-props.ts';
import { labelStep } from './label-step.ts';
import { seriesColour } from './series-colour.ts';

/** The package is CommonJS with a `default` of its own, which Vite gives as it is, one level deeper than its types say. */
const ReactApexChart = 'default' in imported ? (imported.default as typeof imported) : imported;

const BEFORE_OPACITY = 65;
const BAND_OPACITY = 15;
/** Along the axis of values. */
const TICKS = 4;
const UNFINISHED_DASH = 3;
/** What the labels of an axis of values take of the width, about, in pixels. */
const AXIS_WIDTH = 60;

type Drawn = ChartProps & { height: number };

/** The chart itself; only `chart.tsx` loads it, because the library is large. */
export function LineDrawing(chart: Drawn) {
  const [plot, setPlot] = useState<Plot>();
  // Drawn anew only with what it shows: where it ends up is known after it was drawn.
  const [box, width] = useWidth();
  const step = labelStep(chart.labels, width - (hasTwoAxes(chart) ? 2 : 1) * AXIS_WIDTH);
  const drawing = useMemo(() => <Lines chart={chart} step={step} onDrawn={setPlot} />, [chart, step]);
  return (
    <div ref={box} className="relative">
      {drawing}
      {plot && chart.marks && <AxisMarks marks={chart.marks} steps={chart.labels.length} plot={plot} />}
    </div>
  );
}

/** How wide a box is, in pixels: a chart may have half of a wide screen. Endless until it is known. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    const read = () => setWidth(box.current?.clientWidth || Number.POSITIVE_INFINITY);
    read();
    window.addEventListener('resize', read);
    return () => window.removeEventListener('resize', read);
  }, []);
  return [box, width] as const;
}

interface LinesProps {
  chart: Drawn;
  /** Each so manieth label is written. */
  step: number;
  onDrawn: (plot: Plot) => void;
}

function Lines({ chart, step, onDrawn }: LinesProps) {
  const lines = linesOf(chart);
  const tell = ({ w: { globals } }: LibraryChart) =>
    onDrawn({
      left: globals.translateX,
      width: globals.gridWidth,
      bottom: globals.translateY + globals.gridHeight,
    });
  return (
    <ReactApexChart
      type={chart.band ? 'rangeArea' : 'line'}
      height={chart.height}
      options={optionsOf(chart, lines, step, tell)}
      series={lines.map(({ name, data, type }) => ({ name, data, ...(chart.band && { type }) }))}
    />
  );
}

/** What the library tells of itself; its types leave it out. In pixels. */
interface LibraryChart {
  w: { globals: Record<'translateX' | 'translateY' | 'gridWidth' | 'gridHeight', number> };
}

interface Line {
  name: string;
  type: 'line' | 'rangeArea';
  // biome-ignore lint/suspicious/noExplicitAny: the library takes plain numbers, or points with a pair of them
  data: any[];
  /** The series that it belongs to; none for the range behind all. */
  subject: Series | undefined;
  colour: string;
  width: number;
  dash: number;
}

/** The range at the back, then each series, and behind it the period before where there is one. */
const linesOf = ({ labels, series, band, innerBand }: Drawn): Line[] => [
  ...[band, innerBand].flatMap((range) => (range ? [bandLine(labels, range)] : [])),
  ...series.map((own, index) => lineOf(own, index, pointsOf(labels, own.values, band))),
  ...series.flatMap((own, index) => (own.previous ? [lineBefore(own, index, own.previous)] : [])),
];

/** `opacity` in percent. */
const faint = (colour: string, opacity: number) => `color-mix(in oklab, ${colour} ${opacity}%, transparent)`;

const lineOf = (subject: Series, index: number, data: Line['data']): Line => ({
  name: subject.name,
  type: 'line',
  data,
  subject,
  colour: seriesColour(index),
  width: 2,
  dash: 0,
});

const lineBefore = (subject: Series, index: number, data: (number | null)[]): Line => ({
  ...lineOf(subject, index, data),
  name: `${subject.name}, period before`,
  colour: faint(seriesColour(index), BEFORE_OPACITY),
  width: 1.5,
  dash: 4,
});

/** Beside a range the library takes points instead of plain values. */
const pointsOf = (labels: string[], values: (number | null)[], band: Band | undefined) =>
  band ? labels.map((x, index) => ({ x, y: values[index] ?? null })) : values;

const bandLine = (labels: string[], { name, low, high }: Band): Line => ({
  name,
  type: 'rangeArea',
  data: labels.map((x, index) => ({ x, y: [low[index] ?? null, high[index] ?? null] })),
  subject: undefined,
  colour: faint('var(--color-base-content)', BAND_OPACITY),
  width: 0,
  dash: 0,
});

function optionsOf(chart: Drawn, lines: Line[], step: number, tell: (chart: LibraryChart) => void): ApexOptions {
  const { labels } = chart;
  const isLong = labels.length > 31;
  return {
    chart: {
      animations: { enabled: false },
      events: { mounted: tell, updated: tell },
      toolbar: { show: false },
      zoom: { enabled: false },
      fontFamily: 'inherit',
      foreColor: 'var(--ink-muted)',
      parentHeightOffset: 0,
    },
    colors: lines.map(({ colour }) => colour),
    stroke: {
      curve: 'straight',
      width: lines.map(({ width }) => width),
      dashArray: lines.map(({ dash }) => dash),
    },
    forecastDataPoints: { count: chart.isLastUnfinished ? 1 : 0, dashArray: UNFINISHED_DASH },
    fill: { type: 'solid', opacity: 1 },
    dataLabels: { enabled: false },
    markers: { size: lines.map(({ width }) => (isLong || width !== 2 ? 0 : 3)), strokeWidth: 0, hover: { size: 5 } },
    grid: { borderColor: 'var(--color-line)', padding: { left: 8, right: 8, top: 0, bottom: 0 } },
    legend: { show: false },
    xaxis: xAxisOf(labels, step),
    yaxis: axesOf(chart, lines),
    tooltip: {
      shared: true,
      theme: 'unset',
      y: { formatter: (value, { seriesIndex }) => textOf(value, lines[seriesIndex]?.subject) },
    },
  };
}

const textOf = (value: number | null | undefined, subject: Series | undefined) =>
  value == null ? 'no data' : (subject?.format(value) ?? '');

const xAxisOf = (labels: string[], step: number): ApexXAxis => ({
  categories: labels,
  // The library writes each label whose place is a multiple of `round(labels / (ticks + 1))`, however wide they are; 0 is none set.
  tickAmount: Math.max(labels.length / step - 1, 0.01),
  labels: { rotate: 0 },
  axisBorder: { show: false },
  axisTicks: { show: false },
  tooltip: { enabled: false },
});

const hasTwoAxes = ({ series, band, isOneMeasure }: Drawn) => series.length === 2 && !band && !isOneMeasure;

/** Two series of two measures have an axis each, left and right; all others share the left one. */
function axesOf(chart: Drawn, lines: Line[]): ApexYAxis | ApexYAxis[] {
  const { series } = chart;
  const begin = chart.isAxisFree
    ? freeAxis(chart)
    : { min: 0, ...(chart.axisEnd && { max: chart.axisEnd }), tickAmount: TICKS };
  if (!hasTwoAxes(chart)) return { ...begin, ...axisOf(series[0]) };
  return lines.map(({ subject }, index) => ({
    ...begin,
    ...axisOf(subject),
    ...(subject && { seriesName: subject.name }),
    show: index < series.length,
    opposite: index === 1,
  }));
}

/** Around what is drawn: beside a range the library would begin at zero. */
function freeAxis({ series, band }: Drawn): ApexYAxis {
  const lines = series.flatMap(({ values, previous }) => [...values, ...(previous ?? [])]);
  const drawn = [...lines, ...(band ? [...band.low, ...band.high] : [])].filter((value) => value !== null);
  if (drawn.length === 0) return {};
  const [lowest, highest] = [Math.min(...drawn), Math.max(...drawn)];
  const step = roundStep((highest - lowest) / TICKS);
  const [min, max] = [step * Math.floor(lowest / step), step * Math.ceil(highest / step)];
  return min === max
    ? { min, max: max + step, tickAmount: 1 }
    : { min, max, tickAmount: Math.round((max - min) / step) };
}

/** The next of 1, 2, 5, 10, 20, 50, and so on. */
function roundStep(least: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
  return magnitude * ([1, 2, 5].find((step) => step * magnitude >= least) ?? 10);
}

const axisOf = (series: Series | undefined): ApexYAxis => ({
  labels: { formatter: (value) => series?.format(value) ?? String(value) },
});
