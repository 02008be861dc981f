import type { ListedPost } from '#shared/calendar/calendar';
import { formatTime } from '#shared/words/dates';
import { Card } from '../../../components/layout/card.tsx';
import { Badge } from '../../../components/notice/badge.tsx';
import { EmptyState } from '../../../components/notice/empty-state.tsx';
import { fullDay } from '../days.ts';
import { clockOfPost } from '../move-post.ts';
import { TilePicture } from '../post/post-pictures.tsx';
import { seriesNote, type Tiles, TurnMark } from '../post/post-tile.tsx';
import { type Turns, TurnTile } from '../post/turn-tile.tsx';
import { causeOf, chainOf, isEditable, stateOf, titleOf } from '../post-state.ts';
import { emptyWords, WayOn, type WayOnProps } from './empty-days.tsx';

interface PostListProps extends Turns {
  posts: ListedPost[];
  tiles: Tiles;
  /** Whether drafts without a time stand above the list. */
  hasDrafts: boolean;
  way: WayOnProps;
}

/** The posts day by day; days without one are left out. */
export function PostList({ posts, tiles, turns, hasDrafts, way, onWriteTurn }: PostListProps) {
  const rows = [
    ...posts.map((post) => ({
      key: post.id,
      day: clockOfPost(post, tiles.timeZone).day,
      dueAt: post.dueAt ?? '',
      row: <ListRow post={post} tiles={tiles} />,
    })),
    ...turns.map((turn) => ({
      ...turn,
      row: (
        <div className="p-2">
          <TurnTile turn={turn} timeZone={tiles.timeZone} onWriteTurn={onWriteTurn} />
        </div>
      ),
    })),
  ].toSorted((a, b) => a.dueAt.localeCompare(b.dueAt));
  const days = Map.groupBy(rows, ({ day }) => day);
  if (days.size === 0) {
    return (
      <Card>
        <EmptyState
          title={emptyWords('list')}
          description={hasDrafts && 'Drafts without a time stand above: open one and choose when it goes out.'}
          action={<WayOn {...way} />}
        />
      </Card>
    );
  }
  return (
    <div className="grid gap-4">
      {[...days].map(([day, ofDay]) => (
        <section key={day} className="[content-visibility:auto]" aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="mb-1.5 font-medium text-sm">
            {fullDay(day)}
          </h2>
          <ul className="divide-y divide-line overflow-hidden rounded-box border border-line bg-base-100">
            {ofDay.map(({ key, row }) => (
              <li key={key}>{row}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ListRow({ post, tiles }: { post: ListedPost; tiles: Tiles }) {
  const { name, tone } = stateOf(post, tiles.canPublish(post));
  const cause = causeOf(post);
  const ofSeries = post.series ? ['One of a series', seriesNote(post)] : [];
  const notes = [...ofSeries, tiles.expectationOf(post), tiles.multiplesOf(post)].filter((note) => note !== null);
  const movable = isEditable(post);
  const [arm, chain] = [tiles.turnOf(post), chainOf(post)];
  return (
    <button
      type="button"
      data-post={post.id}
      aria-describedby={movable ? tiles.keysId : undefined}
      className="grid w-full gap-x-4 gap-y-1 p-3 text-left hover:bg-base-200 focus-visible:-outline-offset-2 sm:grid-cols-[5rem_minmax(0,1fr)_auto]"
      onClick={() => tiles.actions.onOpen(post)}
      onKeyDown={(event) => movable && tiles.actions.onKey(event, post)}
    >
      <span className="text-muted tabular-nums">{post.dueAt && formatTime(new Date(post.dueAt), tiles.timeZone)}</span>
      <span className="min-w-0">
        <TilePicture parts={post.parts} />
        <span className="line-clamp-2 wrap-anywhere" dir="auto">
          {titleOf(post)}
        </span>
        {chain && <span className="text-muted text-sm"> {chain}</span>}
        {arm && <TurnMark arm={arm} />}
        {cause && <span className="block text-bad text-sm">{cause}</span>}
        {notes.length > 0 && <span className="block text-muted text-sm tabular-nums">{notes.join(' · ')}</span>}
      </span>
      <span>
        <Badge tone={tone}>{name}</Badge>
      </span>
    </button>
  );
}
