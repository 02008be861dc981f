import { type ComponentType, useEffect, useId, useState } from 'react';
import { Button } from './button.tsx';

export interface Series {
  name: string;
  /** One value for each label; null is a gap. */
  values: (number | null)[];
  /** The value with its unit, for the tooltip, the axis and the table. */
  format: (value: number) => string;
  /** The period before, for the same labels: drawn faint and dashed. */
  previous?: (number | null)[];
}

export interface ChartProps {
  /** One message: what the chart shows. */
  title: string;
  /** Along the axis, oldest first. */
  labels: string[];
  /** Up to two series with axes of their own; of more, all share the left axis. */
  series: Series[];
  /** In pixels; kept while the chart loads. */
  height?: number;
}

/**
 * A line chart. The library behind it is loaded when the first chart is shown; the same figures are one key away as a
 * table.
 */
export function Chart({ height = 280, ...chart }: ChartProps) {
  const [isTable, setIsTable] = useState(false);
  const Drawing = useDrawing();
  const id = useId();
  return (
    <figure aria-labelledby={id}>
      <figcaption id={id} className="sr-only">
        {chart.title}
      </figcaption>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <Legend series={chart.series} />
        <Button size="sm" variant="quiet" aria-pressed={isTable} onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </div>
      <div style={{ height }} className="overflow-auto">
        {isTable ? <FigureTable {...chart} /> : Drawing && <Drawing {...chart} height={height} />}
      </div>
    </figure>
  );
}

type Drawing = ComponentType<ChartProps & { height: number }>;
let loaded: Drawing | undefined;

function useDrawing(): Drawing | undefined {
  const [drawing, setDrawing] = useState<Drawing | undefined>(() => loaded);
  useEffect(() => {
    if (loaded) return;
    let isShown = true;
    void import('./line-drawing.tsx').then((module) => {
      loaded = module.LineDrawing;
      if (isShown) setDrawing(() => loaded);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return drawing;
}

function Legend({ series }: { series: Series[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {series.map(({ name }, index) => (
        <li key={name} className="flex items-center gap-2">
          <span className="h-0.5 w-4 rounded" style={{ background: `var(--series-${(index % 5) + 1})` }} />
          {name}
        </li>
      ))}
    </ul>
  );
}

function FigureTable({ title, labels, series }: ChartProps) {
  return (
    <table className="w-full text-sm tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead className="sticky top-0 bg-base-100 text-left text-muted">
        <tr>
          <th scope="col" className="py-1 font-medium">
            Day
          </th>
          {series.map(({ name }) => (
            <th key={name} scope="col" className="py-1 text-right font-medium">
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
            {series.map(({ name, values, format }) => (
              <td key={name} className="py-1 text-right">
                {shown(values[row], format)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const shown = (value: number | null | undefined, format: Series['format']) => (value == null ? '–' : format(value));
