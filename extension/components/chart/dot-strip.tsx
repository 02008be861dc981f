const WIDTH = 100;
const ROW = 34;

interface DotStripProps {
  /** One message: what is drawn. */
  title: string;
  rows: { name: string; median: number | null; dots: { id: string; value: number; text: string }[] }[];
  format: (value: number) => string;
}

/** Every post of a group as a dot on one scale, with the median as a line: never a bar, which would hide how far they spread. */
export function DotStrip({ title, rows, format }: DotStripProps) {
  const highest = Math.max(...rows.flatMap(({ dots }) => dots.map(({ value }) => value)), 1);
  // Square roots keep the many small ones apart where one is huge; zero stays zero.
  const x = (value: number) => 1 + Math.sqrt(value / highest) * (WIDTH - 2);
  return (
    <figure className="mt-4">
      <figcaption className="sr-only">{title}</figcaption>
      {rows.map(({ name, median, dots }, nth) => (
        <div key={name} className="mb-2">
          <p className="text-muted text-sm">{name}</p>
          <div
            role="img"
            aria-label={`${name}: ${dots.length} posts, median ${median === null ? 'not known' : format(median)}`}
            className="relative border-line border-b"
            style={{ height: ROW }}
          >
            {dots.map(({ id, value, text }, place) => (
              <span
                key={id}
                title={`${text}: ${format(value)}`}
                className={`absolute size-2 -translate-x-1/2 rounded-full opacity-60 ${nth === 0 ? 'bg-series-1' : 'bg-series-2'}`}
                // A place of its own for dots that would lie on each other, the same in every drawing.
                style={{ left: `${x(value)}%`, top: 4 + ((place * 7) % (ROW - 14)) }}
              />
            ))}
            {median !== null && (
              <span
                className="absolute inset-y-0 w-0.5 -translate-x-1/2 bg-base-content"
                style={{ left: `${x(median)}%` }}
              />
            )}
          </div>
        </div>
      ))}
      <p aria-hidden className="flex justify-between text-muted text-sm tabular-nums">
        <span>{format(0)}</span>
        <span>{format(highest / 4)}</span>
        <span>{format(highest)}</span>
      </p>
    </figure>
  );
}
