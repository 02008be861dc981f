import { useState } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { ScrollArea } from '../layout/scroll-area.tsx';

export interface HeatCell {
  /** -1 to 1: how strong, and in which direction; 0 is drawn in no colour. */
  level: number;
  /** In words, what the cell shows. */
  text: string;
  /** True draws a frame around it. */
  isMarked: boolean;
}

interface HeatMapProps {
  /** What the whole shows. */
  title: string;
  columns: string[];
  /** A cell for each column; null where nothing is known. */
  rows: { label: string; cells: (HeatCell | null)[] }[];
  /** What the line below says while no cell is pointed at. */
  hint: string;
}

/** Every how many columns have a label, and on a phone. */
const LABEL_STEP = 3;
const NARROW_LABEL_STEP = 6;

/** Cells in the colour of their value, for a look at the whole; pointing at one, or a tap, tells it in words below. */
export function HeatMap({ title, columns, rows, hint }: HeatMapProps) {
  const [told, setTold] = useState<string>();
  return (
    <div>
      <ScrollArea label={title}>
        <table className="w-full table-fixed border-separate border-spacing-px sm:border-spacing-0.5 text-muted text-sm">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <td className="w-10" />
              {columns.map((column, index) => (
                <th key={column} scope="col" className="whitespace-nowrap text-left font-normal">
                  <span className={labelClass(index)}>{column}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, cells }) => (
              <tr key={label}>
                <th scope="row" className="text-left font-normal">
                  {label}
                </th>
                {cells.map((cell, index) => (
                  <Cell key={columns[index]} cell={cell} onTell={setTold} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      <p className="mt-2 min-h-5 text-muted text-sm tabular-nums" aria-hidden>
        {told ?? hint}
      </p>
    </div>
  );
}

function labelClass(index: number): string {
  if (index % NARROW_LABEL_STEP === 0) return 'block w-0';
  return index % LABEL_STEP === 0 ? 'block w-0 max-sm:sr-only' : 'sr-only';
}

function Cell({ cell, onTell }: { cell: HeatCell | null; onTell: (text: string | undefined) => void }) {
  if (!cell) return <td className="h-5 rounded-sm bg-base-content/4" />;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the cell holds the same words for people without a pointer.
    <td
      className={classNames('h-5 rounded-sm', outlineOf(cell))}
      style={cell.level === 0 ? undefined : { background: colourOf(cell.level) }}
      onPointerEnter={() => onTell(cell.text)}
      onPointerLeave={() => onTell(undefined)}
      onClick={() => onTell(cell.text)}
    >
      <span className="sr-only">{cell.text}</span>
    </td>
  );
}

function outlineOf({ isMarked, level }: HeatCell) {
  if (isMarked) return 'outline-2 outline-base-content -outline-offset-2';
  return level === 0 && 'outline-1 outline-line -outline-offset-1';
}

const MOST = 90;
const LEAST = 8;

/** Two colours that everybody can tell apart, the stronger the value, the fuller. */
const colourOf = (level: number) =>
  `color-mix(in oklab, var(--series-${level < 0 ? 2 : 1}) ${LEAST + (MOST - LEAST) * Math.min(Math.abs(level), 1)}%, transparent)`;
