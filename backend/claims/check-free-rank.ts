import type { Known } from './known/known.ts';
import type { KnownFigure } from './known/known-figures.ts';
import type { CitedClaim } from './text/citations.ts';
import { LOWEST, NEWEST, RANKS } from './text/plain-words.ts';

const ROW = /^(?<rows>.*?)\[(?<at>\d+)\](?:\.(?<key>\w+))?$/;

/** What is called the best is the first of all, by the figure that stands at it, and what follows are the next ones. */
export function checkFreeRank(figures: CitedClaim[], text: string, { figures: all }: Known): string | null {
  const ranks = text.match(RANKS) ?? [];
  if (ranks.length === 0) return null;
  if (ranks.length > 1) return 'two ranks at once';
  // That would be more than half of it.
  if (/\bmost of\b/i.test(text)) return 'a rank that nothing shows';
  const rows = figures.flatMap((one) => {
    const { groups } = ROW.exec(one.cited.path) ?? {};
    return groups?.rows && groups.rows !== 'cards'
      ? [{ ...one, rows: groups.rows, at: Number(groups.at), key: groups.key ?? '' }]
      : [];
  });
  const [first] = rows;
  if (!first || rows.some((row) => row.rows !== first.rows || row.cited.result.id !== first.cited.result.id))
    return 'a rank that nothing shows';
  const order =
    first.cited.result.fact === 'list_posts' ? listOrder(first, rows, text) : valueOrder(first, rows, text, all);
  const mentioned = [...new Set(rows.map(({ at }) => at))];
  const wanted = /\btop (\d+)\b/i.exec(text)?.[1];
  if (wanted && Number(wanted) !== mentioned.length) return 'another number of them';
  return order && mentioned.every((at, nth) => at === order[nth]) ? null : 'a rank that nothing shows';
}

interface Row extends CitedClaim {
  rows: string;
  at: number;
  key: string;
}

/** Rows in the order of a list of posts, where that is the order that the words say; null where it is not. */
function listOrder({ cited: { asked } }: Row, rows: Row[], text: string): number[] | null {
  const { sort = 'publishedAt', order = 'desc', format, tag, text: search, ids } = asked;
  if ([format, tag, search, ids].some((filter) => filter !== undefined)) return null;
  if (order !== (LOWEST.test(text) ? 'asc' : 'desc')) return null;
  const isShown = NEWEST.test(text)
    ? sort === 'publishedAt'
    : rows.some(({ cited }) => cited.path.endsWith(`.${sort}`));
  return isShown ? rows.map((_, nth) => nth) : null;
}

/** Rows by the value that stands at the first of them. */
function valueOrder(
  { cited: { result }, rows: name }: Row,
  rows: Row[],
  text: string,
  all: KnownFigure[],
): number[] | null {
  const key = rows.find(({ cited }) => cited.figure)?.key;
  if (!key || NEWEST.test(text)) return null;
  const values = all.flatMap(({ fact, path, value, isClaimed }) => {
    const { groups } = ROW.exec(path) ?? {};
    return fact === result.id && groups?.rows === name && groups.key === key && isClaimed !== false
      ? [{ at: Number(groups.at), value }]
      : [];
  });
  const sign = LOWEST.test(text) ? 1 : -1;
  return values.toSorted((one, other) => sign * (one.value - other.value)).map(({ at }) => at);
}
