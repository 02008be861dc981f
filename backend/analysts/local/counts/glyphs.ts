import { around, type Box, right } from '../image/box.ts';

const isPart = (a: Box, b: Box) =>
  Math.min(right(a), right(b)) - Math.max(a.left, b.left) > Math.min(a.width, b.width) / 2;

/** Joins what stands above another: the dot and the stem of an i, the halves of a broken figure. */
export function joinStacked(parts: Box[]): Box[] {
  const glyphs: Box[] = [];
  for (const part of parts.toSorted((a, b) => a.left - b.left)) {
    const last = glyphs.at(-1);
    if (last && isPart(last, part)) glyphs[glyphs.length - 1] = around([last, part]);
    else glyphs.push(part);
  }
  return glyphs;
}

/** Points and commas: lower than half of a figure, at its foot. */
export function isSeparator(glyph: Box, line: Box): boolean {
  return glyph.height < line.height * 0.5 && glyph.top > line.top + line.height * 0.4;
}

/** Figures and letters, without points and commas. */
export function letterGlyphs(glyphs: Box[]): Box[] {
  const line = around(glyphs);
  return glyphs.filter((glyph) => !isSeparator(glyph, line));
}

/** How many letters hang together in each glyph: in small print two sevens touch. An M is not as wide as that. */
export function letterCounts(glyphs: Box[]): number[] {
  const tallest = Math.max(...glyphs.map((glyph) => glyph.height));
  return glyphs.map(({ width }) => (width > tallest * 1.3 ? Math.round(width / (tallest * 0.75)) : 1));
}
