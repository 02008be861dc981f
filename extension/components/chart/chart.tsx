import { type ComponentType, useEffect, useId, useState } from 'react';
import { Button } from '../form/button.tsx';
import { ChartLegend } from './chart-legend.tsx';
import type { ChartProps } from './chart-props.ts';
import { FigureTable } from './figure-table.tsx';

/**
 * A line chart. The library behind it is loaded when the first chart is shown; the same figures are one key away as a
 * table, which stands there as well where the library cannot be loaded.
 */
export function Chart({ height = 280, ...chart }: ChartProps) {
  const [isTable, setIsTable] = useState(false);
  const { Drawing, isMissing } = useDrawing();
  const id = useId();
  return (
    <figure aria-labelledby={id}>
      <figcaption id={id} className="sr-only">
        {chart.title}
      </figcaption>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <ChartLegend
          series={chart.series}
          band={chart.band}
          innerBand={chart.innerBand}
          isLastUnfinished={chart.isLastUnfinished ?? false}
          previousName={chart.previousName}
        />
        <Button
          size="sm"
          variant="quiet"
          className="-mr-3 ml-auto"
          aria-pressed={isTable}
          onClick={() => setIsTable(!isTable)}
        >
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </div>
      {/* The library's tooltip reaches out of the drawing, which scrolled for it. */}
      <div style={{ height }} className={isTable || isMissing ? 'overflow-auto' : 'overflow-hidden'}>
        {isTable || isMissing ? <FigureTable {...chart} /> : Drawing && <Drawing {...chart} height={height} />}
      </div>
    </figure>
  );
}

type Drawing = ComponentType<ChartProps & { height: number }>;
let loaded: Drawing | undefined;

function useDrawing(): { Drawing: Drawing | undefined; isMissing: boolean } {
  const [Drawing, setDrawing] = useState<Drawing | undefined>(() => loaded);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => {
    if (loaded) return;
    let isShown = true;
    const show = ({ LineDrawing }: { LineDrawing: Drawing }) => {
      loaded = LineDrawing;
      if (isShown) setDrawing(() => loaded);
    };
    import('./line-drawing.tsx').then(show, () => isShown && setMissing(true));
    return () => {
      isShown = false;
    };
  }, []);
  return { Drawing, isMissing };
}
