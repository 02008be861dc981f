import { around, type Box, bottom, middle, right } from '../image/box.ts';
import type { Component } from './components.ts';
import { joinStacked } from './glyphs.ts';
import type { IconRow } from './icon-row.ts';

/** The glyphs right of an icon: a figure, and perhaps a word behind it ("1,2 mil"). */
export interface CountCell {
  figure: Box[];
  word: Box[];
}

/** In heights of the figure: a wider gap is a space between words. */
const WORD_GAP = 0.36;
/** Of a figure, in sizes of a mark. */
const MIN_HEIGHT = 0.3;

/** Null where no more than specks stand behind the icon. */
function cellOf(behind: Component[], parts: Component[], size: number): CountCell | null {
  if (behind.length === 0) return null;
  const box = around(behind);
  if (box.height < size * MIN_HEIGHT) return null;
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
export function countCells({ behind, size }: IconRow, parts: Component[]): (CountCell | null)[] {
  return behind.map((count) => cellOf(count, parts, size));
}
