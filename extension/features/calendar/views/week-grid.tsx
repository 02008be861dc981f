import { Plus } from 'lucide-react';
import type { ListedPost } from '#shared/calendar/calendar';
import { formatTime } from '#shared/words/dates';
import { classNames } from '../../../lib/class-names.ts';
import { fullDay, shortDay } from '../days.ts';
import { clockOfPost } from '../move-post.ts';
import { PostTile, type Tiles } from '../post/post-tile.tsx';
import { type Turns, TurnTile } from '../post/turn-tile.tsx';

interface WeekGridProps extends Turns {
  days: string[];
  posts: ListedPost[];
  tiles: Tiles;
  today: string;
  /** Begins a post at a time of a day. */
  onWrite: (wallClock: string) => void;
}

/** Where a new post is put at first. */
const FIRST_HOUR = 9;
/** Shown where nothing is planned. */
const USUAL_HOURS = [9, 18] as const;

/** The hours in use, one before and one after them. */
function shownHours(hours: number[]): number[] {
  const [first, last] = hours.length > 0 ? [Math.min(...hours) - 1, Math.max(...hours) + 1] : USUAL_HOURS;
  const from = Math.max(0, first);
  return Array.from({ length: Math.min(23, last) - from + 1 }, (_, index) => from + index);
}

/** Seven days beside each other, an hour a row. Each day lists its posts in their order; the rows of all days are as high. */
export function WeekGrid({ days, posts, tiles, turns, today, onWrite, onWriteTurn }: WeekGridProps) {
  const placed = posts.map((post) => ({ post, ...clockOfPost(post, tiles.timeZone) }));
  const hours = shownHours([...placed, ...turns].map(hourOf));
  const rows = { gridRow: `span ${hours.length + 1}` };
  return (
    <div
      className="grid grid-cols-[4.25rem_repeat(7,minmax(0,1fr))] overflow-hidden rounded-box border border-line bg-base-100"
      style={{ gridTemplateRows: `auto repeat(${hours.length}, minmax(3.25rem, auto))` }}
    >
      <div aria-hidden className="grid grid-rows-subgrid" style={rows}>
        <span />
        {hours.map((hour) => (
          <span key={hour} className="border-line border-t whitespace-nowrap px-2 py-1 text-muted text-sm tabular-nums">
            {formatTime(new Date(Date.UTC(2026, 0, 1, hour)), 'UTC').replace(':00', '')}
          </span>
        ))}
      </div>
      {days.map((day) => (
        <section
          key={day}
          aria-label={fullDay(day)}
          className={classNames('grid grid-rows-subgrid border-line border-l', day === today && 'bg-link/5')}
          style={rows}
        >
          <h2 className="flex items-center justify-between gap-1 px-2 py-1 text-sm">
            <span className={day === today ? 'font-semibold' : 'font-medium'}>{shortDay(day)}</span>
            <button
              type="button"
              aria-label={`Write for ${fullDay(day)}`}
              className="btn btn-ghost btn-square btn-xs"
              onClick={() => onWrite(`${day}T${two(FIRST_HOUR)}:00`)}
            >
              <Plus aria-hidden className="size-4" />
            </button>
          </h2>
          {hours.map((hour) => (
            // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the button of the day does the same.
            <div
              key={hour}
              data-day={day}
              data-hour={hour}
              className="grid content-start gap-1 border-line border-t p-1 data-drop:bg-link/15"
              onClick={({ target, currentTarget }) => target === currentTarget && onWrite(`${day}T${two(hour)}:00`)}
            >
              {placed
                .filter((one) => one.day === day && hourOf(one) === hour)
                .map(({ post }) => (
                  <PostTile key={post.id} post={post} tiles={tiles} />
                ))}
              {turns
                .filter((one) => one.day === day && hourOf(one) === hour)
                .map((turn) => (
                  <TurnTile key={turn.key} turn={turn} timeZone={tiles.timeZone} onWriteTurn={onWriteTurn} />
                ))}
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

const hourOf = ({ time }: { time: string }) => Number(time.slice(0, 2));
const two = (value: number) => String(value).padStart(2, '0');
