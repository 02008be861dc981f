import { orDash } from '#shared/words/numbers';
import type { ChartProps, Series } from './chart-props.ts';

interface Column {
  name: string;
  values: (number | null)[];
  format: Series['format'];
}

/** The figures of a chart, row by row. */
export function FigureTable({ title, labels, labelName = 'Day', series, band, innerBand }: ChartProps) {
  const columns = columnsOf(series, [band, innerBand]);
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead className="sticky top-0 bg-base-100 text-left text-muted">
        <tr>
          <th scope="col" className="py-1 font-medium">
            {labelName}
          </th>
          {columns.map(({ name }) => (
            <th key={name} scope="col" className="py-1 pl-3 text-right font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {labels.map((label, row) => (
          <tr key={label} className="border-line border-t">
            <th scope="row" className="py-1 text-left font-normal">
              {label}
            </th>
            {columns.map(({ name, values, format }) => (
              <td key={name} className="py-1 pl-3 text-right">
                {orDash(values[row], format)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function columnsOf(series: Series[], bands: ChartProps['band'][]): Column[] {
  const lines = series.flatMap(({ name, values, format, previous }) => [
    { name, values, format },
    ...(previous ? [{ name: `${name}, period before`, values: previous, format }] : []),
  ]);
  const format = series[0]?.format ?? String;
  const ranges = bands.flatMap((band) =>
    band
      ? [
          { name: `${band.name}, from`, values: band.low, format },
          { name: `${band.name}, to`, values: band.high, format },
        ]
      : [],
  );
  return [...lines, ...ranges];
}
