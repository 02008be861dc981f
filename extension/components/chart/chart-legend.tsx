import type { ChartProps } from './chart-props.ts';
import { seriesColour } from './series-colour.ts';

/** Says what is drawn how: each line, the period before, and the range behind them. */
export function ChartLegend({
  series,
  band,
  innerBand,
  isLastUnfinished,
  previousName = 'Period before',
}: Pick<ChartProps, 'previousName' | 'series' | 'band' | 'innerBand' | 'isLastUnfinished'>) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {series.map(({ name }, index) => (
        <li key={name} className="flex min-w-0 items-center gap-2">
          <span className="h-0.5 w-4 shrink-0 rounded" style={{ background: seriesColour(index) }} />
          <span className="max-w-[24ch] truncate">{name}</span>
        </li>
      ))}
      {series.some(({ previous }) => previous) && (
        <li className="flex items-center gap-2 text-muted">
          <span className="w-4 border-current border-t border-dashed" />
          {previousName}
        </li>
      )}
      {isLastUnfinished && <li className="text-muted">Dashed at the end: the last day is not over</li>}
      {band && <BandItem name={band.name} tone="bg-base-content/15" />}
      {innerBand && <BandItem name={innerBand.name} tone="bg-base-content/28" />}
    </ul>
  );
}

const BandItem = ({ name, tone }: { name: string; tone: string }) => (
  <li className="flex items-center gap-2 text-muted">
    <span className={`h-3 w-4 rounded-sm ${tone}`} />
    {name}
  </li>
);
