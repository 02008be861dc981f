import type { Dashboard } from '#shared/analytics/analytics';
import { headingOf } from '#shared/sentences/dashboard-card-figures';
import { figures } from '#shared/sentences/figures';
import { FigureInfo } from '../../components/figure/figure-info.tsx';
import { formatMean } from '../../lib/words/format.ts';

/** In their order. */
export const TILES = ['avgLikes', 'avgComments', 'avgShares', 'avgSaves'] as const;
type Tile = (typeof TILES)[number];

/** A mean over posts, or why there is none. */
export const tileText = (tiles: Dashboard['tiles'], tile: Tile): string =>
  tiles[tile] === null ? missingText(tiles, tile) : formatMean(tiles[tile]);

/** Where another count of the posts is known, there are posts. */
export const missingText = (tiles: Dashboard['tiles'], tile: Tile): string =>
  tile === 'avgSaves' || TILES.some((other) => tiles[other] !== null) ? 'not reported' : 'no posts';

interface SummaryTilesProps {
  tiles: Dashboard['tiles'];
  /** Of the days. */
  name: string;
}

/** Means over the posts of the chosen range. */
export function SummaryTiles({ tiles, name }: SummaryTilesProps) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-box border border-line bg-line lg:grid-cols-4">
      {TILES.map((tile) => (
        <div key={tile} className="bg-base-100 p-4">
          <dt className="flex items-center gap-1 text-muted text-sm">
            <span>{headingOf(figures[tile])}</span>
            <FigureInfo name={tile} label={headingOf(figures[tile])} notes={[`Posts of: ${name}`]} />
          </dt>
          <dd className="font-semibold text-xl tabular-nums">
            {tiles[tile] === null ? <Missing>{tileText(tiles, tile)}</Missing> : tileText(tiles, tile)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const Missing = ({ children }: { children: string }) => (
  <span className="font-normal text-base text-muted">{children}</span>
);
