import { type Box, middle, right } from '../image/box.ts';
import type { Component } from './components.ts';

const MIN_SIZE = 9;
export const MAX_ICON_SIZE = 120;
const MIN_ICONS = 3;
const MAX_ICONS = 6;
/** Icons of one row differ in size by this factor at most. */
const SIZE_SPREAD = 1.35;
/** Distance between neighbouring icons, in icon heights: room for a count, not for a sentence. */
const MIN_GAP = 0.35;
const MAX_GAP = 6;
/** Counts are lower than the icons they belong to. A part as tall as this beside them makes it a line of text. */
const MAX_COUNT_HEIGHT = 0.88;
/** In one count: "12.3 Mio." has nine. */
const MAX_GLYPHS = 10;
/** Empty space before the first icon, in icon heights. */
const MIN_INDENT = 1;

/** A drawn outline: near-square, mostly empty, and neither a dot nor a picture. */
function isHollowSquare({ width, height, area }: Component): boolean {
  const longest = Math.max(width, height);
  if (longest < MIN_SIZE || longest > MAX_ICON_SIZE) return false;
  return Math.min(width, height) / longest > 0.66 && area / (width * height) < 0.5;
}

const onLine = (box: Box, line: Box) => Math.abs(middle(box) - middle(line)) < line.height * 0.25;
const sameSize = (a: Box, b: Box) => Math.max(a.height, b.height) / Math.min(a.height, b.height) < SIZE_SPREAD;

/** The first stretch of icons with the gaps of a row, beginning at `first`. */
function rowFrom(first: Component, candidates: Component[]): Component[] {
  const row = [first];
  for (const next of candidates) {
    const last = row.at(-1) ?? first;
    const gap = (next.left - right(last)) / first.height;
    if (gap < 0 || !onLine(next, first) || !sameSize(next, first)) continue;
    if (gap < MIN_GAP || gap > MAX_GAP) break;
    row.push(next);
  }
  return row;
}

/** Whether the line is empty left of the icon: a letter has others before it. */
function beginsLine(icon: Component, parts: Component[]): boolean {
  const from = icon.left - icon.height * MIN_INDENT;
  return !parts.some((part) => onLine(part, icon) && right(part) <= icon.left && right(part) > from);
}

/** Whether what stands between the icons is as low as a count, and no more than that: a photograph is full of specks. */
function hasOnlyCounts(row: Component[], parts: Component[]): boolean {
  const [first, last] = [row[0], row.at(-1)];
  if (!first || !last) return false;
  const inside = parts.filter((part) => part.left > first.left && right(part) < last.left && onLine(part, first));
  const between = inside.filter((part) => !row.includes(part));
  if (between.length > row.length * MAX_GLYPHS) return false;
  return between.every((part) => part.height < first.height * MAX_COUNT_HEIGHT);
}

/**
 * The row of buttons under a post: 3 to 6 hollow, near-square icons of one size on one line with room for counts.
 * Of several rows the highest one with most icons; an empty list when there is none.
 */
export function findIconRow(parts: Component[]): Component[] {
  const candidates = parts.filter(isHollowSquare).sort((a, b) => a.left - b.left);
  const rows = candidates
    .map((first, index) => (beginsLine(first, parts) ? rowFrom(first, candidates.slice(index + 1)) : []))
    .filter((row) => row.length >= MIN_ICONS && row.length <= MAX_ICONS && hasOnlyCounts(row, parts));
  const most = Math.min(4, Math.max(0, ...rows.map((row) => row.length)));
  const best = rows.filter((row) => row.length >= most).sort((a, b) => middle(a[0] as Box) - middle(b[0] as Box));
  return best[0] ?? [];
}
