import type { Counts } from '#shared/counts';
import { parseCount } from '#shared/parse-count';
import { around, type Box } from '../image/box.ts';
import { cutGrey, type GreyImage, portableGreymap } from '../image/grey-image.ts';
import { dataNames } from '../ocr/language-data.ts';
import type { CountCell } from './count-cells.ts';
import { isSeparator, letterCounts, letterGlyphs, spaceOut } from './glyphs.ts';

const LANGUAGES = Object.keys(dataNames);
const FIGURES = '0123456789KMB';
const WORDS = 'kKMBmilorTsdn';
/** Tried in turn until as many letters are read as there are. Pixels of the recognition; the gap in heights of the figure. */
const settings = [
  { height: 32, margin: 16, gap: 0.3 },
  { height: 36, margin: 20, gap: 0.3 },
  { height: 32, margin: 16, gap: 0.2 },
];

/** The order of the buttons under a post. */
const order = ['likes', 'replies', 'reposts', 'shares'] as const;

interface Source {
  /** Dark on white. */
  image: GreyImage;
  /** Reads one line of an encoded image, in which only these letters occur. */
  readLine(line: Buffer, letters: string): Promise<string>;
}

/** The letters of tall glyphs, without spaces; null when fewer or more are read than there are. */
async function readLetters({ image, readLine }: Source, glyphs: Box[], letters: string): Promise<string | null> {
  const expected = letterCounts(glyphs).reduce((sum, count) => sum + count, 0);
  for (const { height, margin, gap } of settings) {
    const size = around(glyphs).height;
    const spaced = spaceOut(image, glyphs, Math.round(size * gap));
    const box = { left: 0, top: 0, width: spaced.width, height: spaced.height };
    const line = portableGreymap(await cutGrey(spaced, { box, scale: height / size, margin }));
    const read = (await readLine(line, letters)).replaceAll(/\s/g, '');
    if (read.length === expected) return read;
  }
  return null;
}

/** Points and commas are known by their place, which is surer than reading them. */
async function readFigure(source: Source, glyphs: Box[]): Promise<string | null> {
  const line = around(glyphs);
  const letters = await readLetters(source, letterGlyphs(glyphs), FIGURES);
  if (letters === null) return null;
  const counts = letterCounts(letterGlyphs(glyphs)).values();
  let at = 0;
  const signs = glyphs.map((glyph) => {
    if (isSeparator(glyph, line)) return ',';
    const from = at;
    at += counts.next().value ?? 1;
    return letters.slice(from, at);
  });
  return signs.join('');
}

async function readCell(source: Source, cell: CountCell | null): Promise<number | null> {
  if (!cell) return 0;
  const figure = await readFigure(source, cell.figure);
  const word = cell.word.length > 0 ? await readLetters(source, letterGlyphs(cell.word), WORDS) : '';
  return figure === null || word === null ? null : parseCount(`${figure} ${word}`, LANGUAGES);
}

/** Reads the counts beside the buttons. Null for a figure that cannot be read, and for a button that is not there. */
export async function readCounts(source: Source, cells: (CountCell | null)[]): Promise<Counts> {
  const counts: Counts = { likes: null, replies: null, reposts: null, shares: null };
  for (const [index, name] of order.entries()) {
    const cell = cells[index];
    if (cell !== undefined) counts[name] = await readCell(source, cell);
  }
  return counts;
}
