import type { ApexOptions } from 'apexcharts';
import imported from 'react-apexcharts';
import type { ChartProps, Series } from './chart.tsx';

/** The package is CommonJS with a `default` of its own, which Vite gives as it is, one level deeper than its types say. */
const ReactApexChart = 'default' in imported ? (imported.default as typeof imported) : imported;

const COLOURS = [1, 2, 3, 4, 5].map((number) => `var(--series-${number})`);
const MOST_TICKS = 8;
/** On a narrow screen the labels of more would run into each other. */
const NARROW = { breakpoint: 640, ticks: 3 };

/** The chart itself; only `chart.tsx` loads it, because the library is large. */
export function LineDrawing({ labels, series, height }: ChartProps & { height: number }) {
  return <ReactApexChart type="line" height={height} options={optionsOf(labels, series)} series={linesOf(series)} />;
}

/** Each series, and behind it the period before where there is one. */
const linesOf = (series: Series[]) => [
  ...series.map(({ name, values }) => ({ name, data: values })),
  ...series.flatMap(({ name, previous }) => (previous ? [{ name: `${name}, period before`, data: previous }] : [])),
];

function optionsOf(labels: string[], series: Series[]): ApexOptions {
  const lines = linesOf(series);
  const isBefore = (index: number) => index >= series.length;
  const subject = (index: number) => series[index % series.length];
  return {
    chart: {
      animations: { enabled: false },
      toolbar: { show: false },
      zoom: { enabled: false },
      fontFamily: 'inherit',
      foreColor: 'var(--ink-muted)',
      parentHeightOffset: 0,
    },
    colors: lines.map((_, index) => COLOURS[(index % series.length) % COLOURS.length] ?? 'currentColor'),
    stroke: {
      curve: 'straight',
      width: lines.map((_, index) => (isBefore(index) ? 1 : 2)),
      dashArray: lines.map((_, index) => (isBefore(index) ? 4 : 0)),
    },
    markers: { size: labels.length > 31 ? 0 : 3, strokeWidth: 0, hover: { size: 5 } },
    grid: { borderColor: 'var(--color-line)', padding: { left: 8, right: 8, top: 0, bottom: 0 } },
    legend: { show: false },
    xaxis: {
      categories: labels,
      tickAmount: Math.min(labels.length - 1, MOST_TICKS),
      labels: { rotate: 0, hideOverlappingLabels: true },
      axisBorder: { show: false },
      axisTicks: { show: false },
      tooltip: { enabled: false },
    },
    responsive: [
      {
        breakpoint: NARROW.breakpoint,
        options: { xaxis: { tickAmount: Math.min(labels.length - 1, NARROW.ticks) } },
      },
    ],
    yaxis: lines.map((_, index) => axisOf(subject(index), index, series.length)),
    tooltip: {
      shared: true,
      theme: 'unset',
      y: {
        formatter: (value, { seriesIndex }) =>
          value == null ? 'no data' : (subject(seriesIndex)?.format(value) ?? ''),
      },
    },
  };
}

/** Two series have an axis each, left and right; more than two are alike and share the left one. */
function axisOf(series: Series | undefined, index: number, count: number): ApexYAxis {
  const isPaired = count === 2;
  const owner = isPaired ? index % count : 0;
  return {
    ...(series && { seriesName: series.name }),
    show: index === owner && index < count,
    opposite: owner === 1,
    min: 0,
    tickAmount: 4,
    labels: { formatter: (value) => series?.format(value) ?? String(value) },
  };
}
