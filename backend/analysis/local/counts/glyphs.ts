import { around, type Box, bottom, grow, right } from '../image/box.ts';
import type { GreyImage } from '../image/grey-image.ts';

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

/** Sets the glyphs anew with `gap` pixels between them: figures that stand close are misread as letters. */
export function spaceOut(image: GreyImage, glyphs: Box[], gap: number): GreyImage {
  const cuts = glyphs.map((glyph) => grow(glyph, 1, image));
  const line = around(cuts);
  const width = cuts.reduce((sum, cut) => sum + cut.width + gap, 0) - gap;
  const pixels = new Uint8Array(width * line.height).fill(255);
  let x = 0;
  for (const cut of cuts) {
    for (let y = cut.top; y < bottom(cut); y++) {
      const from = y * image.width + cut.left;
      pixels.set(image.pixels.subarray(from, from + cut.width), (y - line.top) * width + x);
    }
    x += cut.width + gap;
  }
  return { pixels, width, height: line.height };
}
