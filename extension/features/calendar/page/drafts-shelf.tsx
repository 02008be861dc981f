import type { ListedPost } from '#shared/calendar/calendar';
import { Button } from '../../../components/form/button.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { PostTile, type Tiles } from '../post/post-tile.tsx';

interface DraftsShelfProps {
  drafts: ListedPost[];
  tiles: Tiles;
  /** The ways to the pages before and after; undefined where there is none. */
  onNewer: (() => void) | undefined;
  onOlder: (() => void) | undefined;
}

/** Drafts without a time, a page of them. They are dragged into the week, or opened and given one. */
export function DraftsShelf({ drafts, tiles, onNewer, onOlder }: DraftsShelfProps) {
  return (
    <Card title="Drafts" className="mb-4">
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {drafts.map((post) => (
          <li key={post.id}>
            <PostTile post={post} tiles={tiles} />
          </li>
        ))}
      </ul>
      {(onNewer || onOlder) && (
        <nav aria-label="Pages of drafts" className="mt-3 flex justify-end gap-2">
          <Button size="sm" disabled={!onNewer} onClick={onNewer}>
            Newer drafts
          </Button>
          <Button size="sm" disabled={!onOlder} onClick={onOlder}>
            Older drafts
          </Button>
        </nav>
      )}
    </Card>
  );
}
