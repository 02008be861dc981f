import type { Dashboard } from '#shared/analytics';
import { formatNumber } from '../../lib/format.ts';

const TILES = [
  { key: 'avgLikes', title: 'Avg Likes' },
  { key: 'avgComments', title: 'Avg Comments' },
  { key: 'avgShares', title: 'Avg Shares' },
  { key: 'avgSaves', title: 'Avg Saves' },
] as const;

/** Means over the posts of the chosen range. */
export function SummaryTiles({ tiles }: { tiles: Dashboard['tiles'] }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-box border border-line bg-line lg:grid-cols-4">
      {TILES.map(({ key, title }) => (
        <div key={key} className="bg-base-100 p-4">
          <dt className="text-muted text-sm">{title}</dt>
          <dd className="font-semibold text-xl tabular-nums">{shown(tiles[key], key === 'avgSaves')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Threads reports no saves; a dash elsewhere means that there is no post in the range. */
function shown(value: number | null, isUnreported: boolean) {
  if (value !== null) return formatNumber(value);
  return <span className="font-normal text-base text-muted">{isUnreported ? 'not reported' : 'no posts'}</span>;
}
