import type { ListedPost } from '#shared/calendar/calendar';
import { classNames } from '../../../lib/class-names.ts';
import { fullDay, weekday } from '../days.ts';
import { clockOfPost } from '../move-post.ts';
import { PostTile, type Tiles } from '../post/post-tile.tsx';
import { type Turns, TurnTile } from '../post/turn-tile.tsx';

interface MonthGridProps extends Turns {
  days: string[];
  posts: ListedPost[];
  tiles: Tiles;
  today: string;
  /** `YYYY-MM`: other days are of the months around it. */
  month: string;
  onDay: (day: string) => void;
}

/** Tiles of a day; the others are counted, so that a full month is drawn as quickly as an empty one. */
const MAX_TILES = 4;

/** Whole weeks, a box for each day. */
export function MonthGrid({ days, posts, tiles, turns, today, month, onDay, onWriteTurn }: MonthGridProps) {
  const ofDays = Map.groupBy(posts, (post) => clockOfPost(post, tiles.timeZone).day);
  return (
    <div className="overflow-hidden rounded-box border border-line bg-base-100">
      <div aria-hidden className="grid grid-cols-7 text-muted text-sm">
        {days.slice(0, 7).map((day) => (
          <span key={day} className="px-2 py-1">
            {weekday(day)}
          </span>
        ))}
      </div>
      <div className="grid grid-cols-7">
        {days.map((day) => {
          const ofDay = ofDays.get(day) ?? [];
          return (
            <section
              key={day}
              aria-label={fullDay(day)}
              data-day={day}
              className={classNames(
                'grid min-h-28 content-start gap-1 border-line border-t p-1 not-nth-[7n+1]:border-l data-drop:bg-link/15',
                day === today && 'bg-link/5',
              )}
            >
              <h2 className={classNames('px-1 text-sm tabular-nums', !day.startsWith(month) && 'text-muted')}>
                {Number(day.slice(8))}
              </h2>
              {ofDay.slice(0, MAX_TILES).map((post) => (
                <PostTile key={post.id} post={post} isSmall tiles={tiles} />
              ))}
              {turns
                .filter((turn) => turn.day === day)
                .map((turn) => (
                  <TurnTile key={turn.key} turn={turn} timeZone={tiles.timeZone} isSmall onWriteTurn={onWriteTurn} />
                ))}
              {ofDay.length > MAX_TILES && (
                <button
                  type="button"
                  className="min-h-6 rounded-selector px-1 text-left text-link text-sm hover:underline"
                  onClick={() => onDay(day)}
                >
                  {ofDay.length - MAX_TILES} more
                </button>
              )}
            </section>
          );
        })}
      </div>
    </div>
  );
}
