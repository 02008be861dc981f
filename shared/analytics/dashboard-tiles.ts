import type { Figure } from './figure.ts';

interface TileFigure extends Figure {
  /** What the sample data show. */
  sample: number;
  /** False where Threads tells it of no post. */
  isReported?: false;
}

const tiles = {
  avgLikes: {
    label: 'Likes per post',
    title: 'Avg Likes',
    source: 'posts',
    formula: 'Average number of likes so far, over the posts published in these days.',
    sample: 342,
  },
  avgComments: {
    label: 'Replies per post',
    title: 'Avg Comments',
    source: 'posts',
    formula: 'Average number of replies so far, over the posts published in these days.',
    sample: 28,
  },
  avgShares: {
    label: 'Shares per post',
    title: 'Avg Shares',
    source: 'posts',
    formula:
      'Average number of shares so far, over the posts published in these days for which they are known. A share is a post sent as a message; reposts and quotes are counted apart.',
    sample: 15,
  },
  avgSaves: {
    label: 'Saves per post',
    title: 'Avg Saves',
    source: 'computed',
    formula: 'Threads does not report saves.',
    sample: 67,
    isReported: false,
  },
} as const satisfies Record<string, TileFigure>;

export type TileName = keyof typeof tiles;

/**
 * The figures of the dashboard's tiles, in their order: means over the posts of the chosen days. The contract, the
 * presenter, the tiles, the sample, and the report go over this list.
 */
export const tileFigures: Record<TileName, TileFigure> = tiles;
// Object.keys does not know the names.
export const TILE_NAMES = Object.keys(tiles) as TileName[];
