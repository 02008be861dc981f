import type { Dashboard, TrendDays } from '#shared/analytics';
import { InfoButton } from '../../components/figure/info-button.tsx';
import { formatMean } from '../../lib/format.ts';

/** What is counted for each mean; null where Threads reports nothing. */
export const TILES = [
  { key: 'avgLikes', title: 'Avg Likes', counted: 'likes' },
  { key: 'avgComments', title: 'Avg Comments', counted: 'replies' },
  { key: 'avgShares', title: 'Avg Shares', counted: 'shares' },
  { key: 'avgSaves', title: 'Avg Saves', counted: null },
] as const;

interface SummaryTilesProps {
  tiles: Dashboard['tiles'];
  days: TrendDays;
}

/** Means over the posts of the chosen range. */
export function SummaryTiles({ tiles, days }: SummaryTilesProps) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-box border border-line bg-line lg:grid-cols-4">
      {TILES.map(({ key, title, counted }) => (
        <div key={key} className="bg-base-100 p-4">
          <dt className="flex items-center gap-1 text-muted text-sm">
            <span>{title}</span>
            <InfoButton about={title}>{meaning(counted, days)}</InfoButton>
          </dt>
          <dd className="font-semibold text-xl tabular-nums">
            {tiles[key] === null ? <Missing isUnreported={counted === null} /> : formatMean(tiles[key])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const meaning = (counted: string | null, days: TrendDays) =>
  counted === null
    ? 'Threads does not report saves.'
    : `Mean of the ${counted} so far, over the posts of the last ${days} days for which Threads reports them.`;

const Missing = ({ isUnreported }: { isUnreported: boolean }) => (
  <span className="font-normal text-base text-muted">{isUnreported ? 'not reported' : 'no posts'}</span>
);
