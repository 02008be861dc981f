const HEIGHT = 32;
const RING = { radius: 13, width: 5 };
const CIRCUMFERENCE = 2 * Math.PI * RING.radius;

interface BarsProps {
  values: number[];
  /** Says in words what they show. */
  label: string;
  /** The newest is still growing: it is drawn as an outline. */
  isLastUnfinished?: boolean;
}

/** The last days as bars, the newest in full colour. */
export function Bars({ values, label, isLastUnfinished = false }: BarsProps) {
  const highest = Math.max(...values, 1);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${values.length * 10} ${HEIGHT}`}
      preserveAspectRatio="xMaxYMax"
      className="h-8 w-20 min-w-0"
    >
      {values.map((value, index) => {
        const height = Math.max((value / highest) * HEIGHT, 1);
        const isNewest = index === values.length - 1;
        return (
          <rect
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place in the row, and nothing moves.
            key={index}
            x={index * 10 + 1}
            y={HEIGHT - height}
            width={8}
            height={height}
            rx={1.5}
            className={barStyle(isNewest, isLastUnfinished)}
          />
        );
      })}
    </svg>
  );
}

function barStyle(isNewest: boolean, isLastUnfinished: boolean): string {
  if (!isNewest) return 'fill-series-1 opacity-45';
  return isLastUnfinished ? 'fill-transparent stroke-series-1 [stroke-dasharray:2]' : 'fill-series-1';
}

/** A share of 100 as a ring; `filled` draws it as a solid arc with round ends. */
export function Ring({ percent, label, filled = false }: { percent: number; label: string; filled?: boolean }) {
  const shown = clamp(percent);
  return (
    <svg role="img" aria-label={label} viewBox="0 0 32 32" className="size-8 shrink-0 -rotate-90">
      <circle cx={16} cy={16} r={RING.radius} fill="none" strokeWidth={RING.width} className="stroke-line" />
      <circle
        cx={16}
        cy={16}
        r={RING.radius}
        fill="none"
        strokeWidth={RING.width}
        strokeLinecap={filled ? 'round' : 'butt'}
        strokeDasharray={`${(shown / 100) * CIRCUMFERENCE} ${CIRCUMFERENCE}`}
        className={shown === 0 ? 'stroke-transparent' : filled ? 'stroke-series-3' : 'stroke-series-1'}
      />
    </svg>
  );
}

/** A share of 100 as a bar. */
export function Progress({ percent, label }: { percent: number; label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox="0 0 80 32" className="h-8 w-20 min-w-0">
      <rect x={0} y={13} width={80} height={6} rx={3} className="fill-line" />
      <rect x={0} y={13} width={clamp(percent) * 0.8} height={6} rx={3} className="fill-series-1" />
    </svg>
  );
}

const clamp = (percent: number) => Math.min(Math.max(percent, 0), 100);
