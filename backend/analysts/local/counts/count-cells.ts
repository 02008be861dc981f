import { around, type Box, bottom, middle, right } from '../image/box.ts';
import type { Component } from './components.ts';
import { joinStacked } from './glyphs.ts';
import type { IconRow } from './icon-row.ts';

/**
 * The glyphs right of an icon: a figure, and perhaps a word behind it ("1,2 mil"). Without glyphs where something stands
 * there that is no figure.
 */
export interface CountCell {
  figure: Box[];
  word: Box[];
}

/** In heights of the figure: a wider gap is a space between words. */
const WORD_GAP = 0.36;
/** Of a figure, in sizes of a mark. */
const MIN_HEIGHT = 0.3;

/** Around the place of a count, in sizes of a mark: a count that is broken into two lines stands above and below it. */
const AROUND = { width: 1.1, height: 0.9 };
const SPECK = 0.2;

const UNCLEAR: CountCell = { figure: [], word: [] };

/** Whether anything stands where a count would. */
function isOccupied(icon: Component, next: Component | undefined, parts: Component[], size: number): boolean {
  const end = Math.min(right(icon) + size * AROUND.width, next?.left ?? Number.POSITIVE_INFINITY);
  return parts.some(
    (part) =>
      Math.max(part.width, part.height) > size * SPECK &&
      part.left > right(icon) &&
      part.left < end &&
      Math.abs(middle(part) - middle(icon)) < size * AROUND.height,
  );
}

/** Null where nothing stands behind the icon. */
function cellAt(index: number, { icons, behind: all, size }: IconRow, parts: Component[]): CountCell | null {
  const [icon, behind = []] = [icons[index], all[index]];
  if (!icon || behind.length === 0) return icon && isOccupied(icon, icons[index + 1], parts, size) ? UNCLEAR : null;
  const box = around(behind);
  if (box.height < size * MIN_HEIGHT) return UNCLEAR;
  // Points and commas are too small to be seen as items of the row.
  const inside = parts.filter(
    (part) =>
      part.left >= box.left &&
      right(part) <= right(box) + box.height * WORD_GAP &&
      Math.abs(middle(part) - middle(box)) < box.height,
  );
  const glyphs = joinStacked(
    inside.filter((part) => part.top >= box.top - box.height * 0.3 && bottom(part) <= bottom(box) + box.height * 0.4),
  );
  const space = glyphs.findIndex((glyph, index) => {
    const before = glyphs[index - 1];
    return before && glyph.left - right(before) > box.height * WORD_GAP;
  });
  if (space === -1) return { figure: glyphs, word: [] };
  return { figure: glyphs.slice(0, space), word: glyphs.slice(space) };
}

/** One cell for each icon of the row, null for an empty one, from `parts` as they were before they were merged. */
export function countCells(row: IconRow, parts: Component[]): (CountCell | null)[] {
  return row.icons.map((_, index) => cellAt(index, row, parts));
}
