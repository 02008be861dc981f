import { useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { TooltipBox } from '../figure/tooltip-box.tsx';
import { useDelayedOpen } from '../figure/use-delayed-open.ts';
import type { Mark } from './chart-props.ts';

/** Where the lines of a chart are drawn inside of its box, in pixels. */
export interface Plot {
  left: number;
  width: number;
  bottom: number;
}

/** A finger needs as much; marks that are nearer to each other share a dot. */
const TARGET = 24;

interface AxisMarksProps {
  marks: Mark[];
  /** Labels along the axis. */
  steps: number;
  plot: Plot;
}

/** Dots on the axis, each a button with its words. */
export function AxisMarks({ marks, steps, plot }: AxisMarksProps) {
  if (marks.length === 0) return null;
  const x = ({ at }: Mark) => plot.left + (at / Math.max(steps - 1, 1)) * plot.width;
  return (
    <ul aria-label="Notes on these days" className="pointer-events-none absolute inset-0">
      {sharedDots(marks, x).map(({ from, marks }) => (
        <li key={from} className="absolute" style={{ left: from - TARGET / 2, top: plot.bottom - TARGET / 2 }}>
          <MarkButton marks={marks} />
        </li>
      ))}
    </ul>
  );
}

interface Dot {
  /** In pixels: where the first of its marks is. */
  from: number;
  marks: Mark[];
}

/** Marks from left to right; those within a target's width of a dot's first one belong to it. */
function sharedDots(marks: Mark[], x: (mark: Mark) => number): Dot[] {
  const dots: Dot[] = [];
  for (const mark of marks.toSorted((one, other) => one.at - other.at)) {
    const last = dots.at(-1);
    if (last && x(mark) - last.from < TARGET) last.marks.push(mark);
    else dots.push({ from: x(mark), marks: [mark] });
  }
  return dots;
}

function MarkButton({ marks }: { marks: Mark[] }) {
  const id = useId();
  const { open, wait, show, close } = useDelayedOpen();
  const words = marks.map((mark) => mark.words);
  return (
    <button
      type="button"
      aria-label={words.join('; ')}
      className="pointer-events-auto grid size-6 cursor-help place-items-center rounded-selector print:hidden"
      onPointerEnter={wait}
      onPointerLeave={close}
      onFocus={wait}
      onBlur={close}
      onClick={show}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <span aria-hidden className={markClass(marks.some(({ isOwn }) => isOwn))} />
      {open && (
        <TooltipBox id={id}>
          {words.map((text) => (
            <span key={text} dir="auto" className="block wrap-anywhere not-first:mt-1">
              {text}
            </span>
          ))}
        </TooltipBox>
      )}
    </button>
  );
}

/** Filled: own words. */
export const markClass = (isOwn: boolean): string =>
  classNames(
    'block size-2.5 shrink-0 rotate-45 rounded-[2px] border-2 border-base-content',
    isOwn ? 'bg-base-content' : 'bg-base-100',
  );
