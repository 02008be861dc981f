import type { Dashboard } from '#shared/analytics/analytics';
import { TILE_NAMES, type TileName, tileFigures } from '#shared/analytics/dashboard-tiles';
import { headingOf } from '#shared/analytics/figure';
import { formatMean } from '#shared/words/numbers';
import { FigureNote } from '../../components/figure/figure-note.tsx';

/** A mean over posts, or why there is none. */
export const tileText = (tiles: Dashboard['tiles'], name: TileName): string =>
  tiles[name] === null ? missingText(tiles, name) : formatMean(tiles[name]);

/** Where another count of the posts is known, there are posts. */
export const missingText = (tiles: Dashboard['tiles'], name: TileName): string =>
  tileFigures[name].isReported === false || TILE_NAMES.some((other) => tiles[other] !== null)
    ? 'not reported'
    : 'no posts';

interface SummaryTilesProps {
  tiles: Dashboard['tiles'];
  /** Of the days. */
  name: string;
}

/** Means over the posts of the chosen range. */
export function SummaryTiles({ tiles, name }: SummaryTilesProps) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-box border border-line bg-line lg:grid-cols-4">
      {TILE_NAMES.map((tile) => (
        <div key={tile} className="bg-base-100 p-4">
          <dt className="flex items-center gap-1 text-muted text-sm">
            <span>{headingOf(tileFigures[tile])}</span>
            <FigureNote figure={tileFigures[tile]} label={headingOf(tileFigures[tile])} notes={[`Posts of: ${name}`]} />
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
