import { around, type Box, grow, right } from '../image/box.ts';
import type { GreyImage } from '../image/grey-image.ts';
import type { CountCell } from './count-cells.ts';
import { isSeparator, letterCounts, letterGlyphs } from './glyphs.ts';
import { type Strip, stripOf } from './strip.ts';

/** A letter as it was read, and where: pixels of the line. */
interface Letter {
  text: string;
  left: number;
  right: number;
}

export interface LineSource {
  /** Dark on white. */
  image: GreyImage;
  /** Reads one line of an encoded image, in which only these letters occur. */
  readLine(line: Buffer, letters: string): Promise<Letter[]>;
  /** The same with the letters of Japanese. */
  readEastern(line: Buffer, letters: string): Promise<Letter[]>;
}

/** A count as it was read: letters without spaces, with points and commas where they were seen; null for none. */
export type Reading = string | null;

/** Gap between glyphs that are read apart, in heights; height in pixels of the recognition. */
export interface Setting {
  gap: number;
  height: number;
}

const FIGURES = '0123456789KMB';
const WORDS = 'kKMBmilorTsdn';
const LINES = `${FIGURES}.,kmilorTsdn`;
/** To the recognition, no letters stand for all of them. */
const ANY = '';
const FIGURE_LINES = '0123456789.,';
const EASTERN = '0123456789.,千万億萬亿';
const EASTERN_COUNT = /^([\d.,]+)([千万億萬亿])$/;
/** Width in heights: no digit is wider than that by more than a pixel. */
const WIDEST_DIGIT = 0.87;
const MARGIN = 16;

/** What stands in each piece of a strip. */
function textsIn({ spans }: Strip, letters: Letter[]): string[] {
  return spans.map(({ left, right: end }) => {
    const inside = letters.filter((letter) => {
      const center = (letter.left + letter.right) / 2;
      return center > left - MARGIN / 2 && center < end + MARGIN / 2;
    });
    return inside.map(({ text }) => text.trim()).join('');
  });
}

const isDigit = (letter: string) => /^\d$/.test(letter);

/** The letters of tall glyphs. Null when fewer or more are read than there are, or a digit where none can be. */
function lettersOf(glyphs: Box[], text: string): Reading {
  const counts = letterCounts(glyphs);
  if (text.length !== counts.reduce((sum, count) => sum + count, 0)) return null;
  const tallest = Math.max(...glyphs.map(({ height }) => height));
  let at = 0;
  for (const [index, { width }] of glyphs.entries()) {
    const count = counts[index] ?? 1;
    if (count === 1 && width > tallest * WIDEST_DIGIT + 1 && isDigit(text[at] ?? '')) return null;
    at += count;
  }
  return text;
}

async function readLetters(
  source: LineSource,
  cells: Box[][],
  letters: string,
  { gap, height }: Setting,
): Promise<Reading[]> {
  const filled = cells.filter((glyphs) => glyphs.length > 0);
  if (filled.length === 0) return cells.map(() => '');
  const pieces = filled.map((glyphs) => glyphs.map((glyph) => grow(glyph, 1, source.image)));
  const strip = await stripOf(source.image, pieces, gap, { height, margin: MARGIN });
  const texts = textsIn(strip, await source.readLine(strip.image, letters)).values();
  return cells.map((glyphs) => (glyphs.length === 0 ? '' : lettersOf(glyphs, texts.next().value ?? '')));
}

/** Points and commas are known by their place, which is surer than reading them. */
function withSeparators(glyphs: Box[], letters: string): string {
  const line = around(glyphs);
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

/** Reads glyph by glyph, set apart: figures that stand close are misread as letters. */
export async function readApart(source: LineSource, cells: CountCell[], setting: Setting): Promise<Reading[]> {
  const wordsOf = ({ word }: CountCell) => (word.length > 0 ? letterGlyphs(word) : []);
  const figures = await readLetters(
    source,
    cells.map(({ figure }) => letterGlyphs(figure)),
    FIGURES,
    setting,
  );
  const words = await readLetters(source, cells.map(wordsOf), WORDS, setting);
  return cells.map(({ figure }, index) => {
    const [letters = null, word = null] = [figures[index], words[index]];
    return letters === null || word === null ? null : withSeparators(figure, letters) + word;
  });
}

/** Reads the glyphs of a figure set apart as any letters, so that digits are not read because nothing else may be. */
export async function readFreely(source: LineSource, { figure }: CountCell, setting: Setting): Promise<Reading> {
  const [letters = null] = await readLetters(source, [letterGlyphs(figure)], ANY, setting);
  return letters;
}

const wholeOf = ({ figure, word }: CountCell, image: GreyImage) => [grow(around([...figure, ...word]), 2, image)];

/** Reads counts as they stand there, all of them as one line. `isFigure`: they hold no letters. */
export async function readWhole(
  { image, readLine }: LineSource,
  cells: CountCell[],
  height: number,
  isFigure = false,
): Promise<Reading[]> {
  const strip = await stripOf(
    image,
    cells.map((cell) => wholeOf(cell, image)),
    0,
    { height, margin: MARGIN },
  );
  return textsIn(strip, await readLine(strip.image, isFigure ? FIGURE_LINES : LINES));
}

/** "1.2万": a figure and one wide letter. Null for anything else, and where two readings of the figure do not agree. */
export async function readEasternCount(source: LineSource, cell: CountCell, setting: Setting): Promise<Reading> {
  const glyphs = [...cell.figure, ...cell.word];
  const unit = glyphs.at(-1);
  const figure = glyphs.slice(0, -1);
  if (!unit || figure.length === 0 || unit.width < around(glyphs).height * WIDEST_DIGIT) return null;
  const strip = await stripOf(source.image, [wholeOf(cell, source.image)], 0, {
    height: setting.height,
    margin: MARGIN,
  });
  const [text = ''] = textsIn(strip, await source.readEastern(strip.image, EASTERN));
  const [, digits, letter] = EASTERN_COUNT.exec(text) ?? [];
  const [apart = null] = await readApart(source, [{ figure, word: [] }], setting);
  if (apart === null || digits?.replaceAll(/[.,]/g, '') !== apart.replaceAll(',', '')) return null;
  return apart + letter;
}

/** Whether the picture ends where the count may go on. */
export const isCut = ({ figure, word }: CountCell, { width }: GreyImage) => {
  const box = around([...figure, ...word]);
  return right(box) > width - box.height * 0.6;
};
