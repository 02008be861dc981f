import type { Counts } from '#shared/posts/counts';
import { parseCount } from '#shared/posts/parse-count';
import { right } from '../image/box.ts';
import { dataNames } from '../image/language-data.ts';
import type { CountCell } from './count-cells.ts';
import type { Layout } from './find-layout.ts';
import {
  isCut,
  type LineSource,
  type Reading,
  readApart,
  readEasternCount,
  readFreely,
  readWhole,
  type Setting,
} from './read-cells.ts';

const LANGUAGES = Object.keys(dataNames);
const FIRST: Setting = { gap: 0.3, height: 32 };
const LATER: Setting[] = [
  { gap: 0.2, height: 36 },
  { gap: 0.3, height: 40 },
];
/** Of counts that are read as a whole, in pixels. */
const HEIGHTS = [36, 28] as const;

/** A count has two kinds of readings, which fail in different ways. */
interface Readings {
  apart: Reading[];
  whole: Reading[];
}

type Buttons = NonNullable<Layout['buttons']>;

/** Behind the last button, in heights of the row: where the picture ends sooner, a count may be cut off. */
const ROOM = 1.4;

/** No post has as many; a column of the database holds twice as much. */
const LARGEST = 1e9;

/** Without points, and with one letter for two that are strokes: "mln" is read as "min". */
const comparable = (reading: Reading) => reading?.replaceAll(/[.,]/g, '').replaceAll('i', 'l') ?? null;

/** The reading that one of the other kind agrees with. Points are often overlooked where a count is read as a whole. */
const agreed = ({ apart, whole }: Readings): Reading =>
  apart.find((one) => one !== null && whole.some((other) => comparable(other) === comparable(one))) ?? null;

/** Whether the same count was read twice: then what other readings say of it is in doubt. */
const saysTwice = (readings: Reading[]) =>
  new Set(readings.map(comparable)).size < readings.length && readings.some((read) => read !== '' && read !== null);

/** A second look at a count on its own, for which the first readings did not agree. */
async function readAgain(source: LineSource, cell: CountCell, { apart, whole }: Readings): Promise<Reading> {
  const alone: Readings = { apart: [...apart], whole: [...whole] };
  for (const [index, setting] of LATER.entries()) {
    alone.apart.push(...(await readApart(source, [cell], setting)));
    const isFigure = cell.word.length === 0 && alone.apart.every((read) => read === null || /^[\d,]+$/.test(read));
    alone.whole.push(...(await readWhole(source, [cell], HEIGHTS[index] ?? HEIGHTS[0], isFigure)));
    const sure = agreed(alone);
    if (sure !== null) return sure;
  }
  if (cell.word.length === 0 && !saysTwice(alone.whole)) {
    alone.whole.push(await readFreely(source, cell, FIRST));
    const sure = agreed(alone);
    if (sure !== null) return sure;
  }
  // A narrow 1 stands far from its neighbours, and some languages set a space where others set a point: "1 234".
  if (cell.word.length > 0)
    return readAgain(source, { figure: [...cell.figure, ...cell.word], word: [] }, { apart: [], whole });
  return readEasternCount(source, cell, FIRST);
}

async function readAll(source: LineSource, cells: CountCell[]): Promise<Reading[]> {
  if (cells.length === 0) return [];
  const apart = await readApart(source, cells, FIRST);
  const whole = await readWhole(source, cells, HEIGHTS[0]);
  const sure: Reading[] = [];
  for (const [index, cell] of cells.entries()) {
    const readings = { apart: [apart[index] ?? null], whole: [whole[index] ?? null] };
    sure.push(agreed(readings) ?? (await readAgain(source, cell, readings)));
  }
  return sure;
}

/** "1,2mil" is written with a space. */
const spaced = (reading: string) => reading.replace(/(?<=\d)(?=\p{L})/u, ' ');

/**
 * Reads the counts beside the buttons: likes, replies, reposts and shares. Null for a count of which two readings do not
 * agree. Nothing beside a button stands for none; but likes may be hidden, and shares with them, so these are null then.
 */
export async function readCounts(source: LineSource, { box, cells }: Buttons): Promise<Counts> {
  const readable = cells.flatMap((cell) =>
    cell && cell.figure.length > 0 && !isCut(cell, source.image) ? [cell] : [],
  );
  const readings = await readAll(source, readable);
  const values = new Map(readable.map((cell, index) => [cell, readings[index] ?? null]));
  const countAt = (index: number, none: 0 | null) => {
    const cell = cells[index] ?? null;
    if (cell === null) return none;
    const reading = values.get(cell) ?? null;
    const count = reading === null ? null : parseCount(spaced(reading), LANGUAGES);
    return count === null || count > LARGEST ? null : count;
  };
  const likes = countAt(0, null);
  const isHidden = (cells[0]?.figure.length ?? 0) === 0;
  const hasRoom = right(box) + box.height * ROOM < source.image.width;
  return { likes, replies: countAt(1, 0), reposts: countAt(2, 0), shares: countAt(3, isHidden || !hasRoom ? null : 0) };
}
