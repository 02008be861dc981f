import type { ScheduledPost } from '#shared/calendar';
import { Card } from '../../components/layout/card.tsx';
import { PostTile, type Tiles } from './post-tile.tsx';

/** Drafts without a time. They are dragged into the week, or opened and given one. */
export function DraftsShelf({ drafts, tiles }: { drafts: ScheduledPost[]; tiles: Tiles }) {
  return (
    <Card title="Drafts" className="mb-4">
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {drafts.map((post) => (
          <li key={post.id}>
            <PostTile post={post} tiles={tiles} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
