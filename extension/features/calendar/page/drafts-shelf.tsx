import { useState } from 'react';
import type { ListedPost } from '#shared/calendar/calendar';
import { Button } from '../../../components/form/button.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { PostTile, type Tiles } from '../post/post-tile.tsx';

/** Two rows where four are beside each other: the week below stays in sight. */
const SHOWN_AT_FIRST = 8;

interface DraftsShelfProps {
  drafts: ListedPost[];
  tiles: Tiles;
  /** The ways to the pages before and after; undefined where there is none. */
  onNewer: (() => void) | undefined;
  onOlder: (() => void) | undefined;
}

/** Drafts without a time, the newest of a page of them or all. They are dragged into the week, or opened and given one. */
export function DraftsShelf({ drafts, tiles, onNewer, onOlder }: DraftsShelfProps) {
  const [showsAll, setShowsAll] = useState(false);
  const isLong = drafts.length > SHOWN_AT_FIRST;
  const isOnePage = !onNewer && !onOlder;
  return (
    <Card title="Drafts" className="mb-4">
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {drafts.slice(0, showsAll ? undefined : SHOWN_AT_FIRST).map((post) => (
          <li key={post.id}>
            <PostTile post={post} tiles={tiles} />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {isLong && (
          <Button size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? 'Show fewer' : `Show all ${drafts.length}${isOnePage ? '' : ' of this page'}`}
          </Button>
        )}
        {!isOnePage && (
          <nav aria-label="Pages of drafts" className="ml-auto flex gap-2">
            <Button size="sm" disabled={!onNewer} onClick={onNewer}>
              Newer drafts
            </Button>
            <Button size="sm" disabled={!onOlder} onClick={onOlder}>
              Older drafts
            </Button>
          </nav>
        )}
      </div>
    </Card>
  );
}
