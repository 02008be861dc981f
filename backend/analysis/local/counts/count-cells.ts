import { type Box, middle, right } from '../image/box.ts';
import type { Component } from './components.ts';
import { joinStacked } from './glyphs.ts';

/** The glyphs right of an icon: a figure, and perhaps a word behind it ("1,2 mil"). */
export interface CountCell {
  figure: Box[];
  word: Box[];
}

/** In icon sizes: what is further away belongs to something else. */
const MAX_GAP = 0.9;
/** In heights of the figure: a wider gap is a space between words. */
const WORD_GAP = 0.36;
/** Of a figure, in icon heights. */
const MIN_HEIGHT = 0.3;

/** The parts behind an icon as far as they follow each other. */
function partsBehind(icon: Component, next: Component | undefined, parts: Component[]): Component[] {
  const end = next?.left ?? Number.POSITIVE_INFINITY;
  const line = parts.filter((part) => Math.abs(middle(part) - middle(icon)) < icon.height * 0.45);
  const between = line.filter((part) => part.left >= right(icon) && right(part) <= end);
  const behind: Component[] = [];
  for (const part of between.sort((a, b) => a.left - b.left)) {
    const from = Math.max(right(icon), ...behind.map(right));
    if (part.left - from > icon.width * MAX_GAP) break;
    behind.push(part);
  }
  return behind;
}

/** Null where no more than specks stand behind the icon. */
function cellOf(glyphs: Box[], icon: Component): CountCell | null {
  const tallest = Math.max(0, ...glyphs.map((glyph) => glyph.height));
  if (tallest < icon.height * MIN_HEIGHT) return null;
  const space = glyphs.findIndex((glyph, index) => {
    const before = glyphs[index - 1];
    return before && glyph.left - right(before) > tallest * WORD_GAP;
  });
  if (space === -1) return { figure: glyphs, word: [] };
  return { figure: glyphs.slice(0, space), word: glyphs.slice(space) };
}

/** One cell for each icon of the row, null for an empty one, from `parts` as they were before letters were merged. */
export function countCells(row: Component[], parts: Component[]): (CountCell | null)[] {
  return row.map((icon, index) => cellOf(joinStacked(partsBehind(icon, row[index + 1], parts)), icon));
}
