import { around, type Box, bottom, middle } from '../image/box.ts';
import type { Component } from './components.ts';
import { MAX_ICON_SIZE } from './icon-row.ts';

/** A mark is larger than a letter, in letters of its longer and of its shorter side, and drawn as an outline: more than a frame, less than a picture. */
const LONGER = 1.9;
const SHORTER = 1.3;
const DENSITY = { least: 0.09, most: 0.56 };
/** Marks that touch each other: so many heights wide. */
const HEAP = 3;
/** Letters that touch each other are lower, in letters. */
const HIGH = 1.5;
const MIN_MARKS = 2;
/** "12.3 Mio." and its icon. */
const MAX_GLYPHS = 10;
/** Thinner and lower parts are lines and dirt, in letters. */
const SPECK = 0.3;

/**
 * A line of buttons whose marks touch each other or their counts, so that no count can be told from them: it begins with a mark and
 * holds hardly anything else. The first one below `from`, in pixels; null where there is none.
 */
export function findUnreadRow(parts: Component[], letter: number, from: number): Box | null {
  const isMark = ({ width, height, area }: Component) => {
    const density = area / (width * height);
    const isIcon = Math.max(width, height) >= letter * LONGER && Math.min(width, height) >= letter * SHORTER;
    return isIcon && height <= MAX_ICON_SIZE && density > DENSITY.least && density < DENSITY.most;
  };
  const isDrawn = ({ width, height }: Component) => width > letter * SPECK && height > letter * SPECK;
  const rowOf = (first: Component): Box | null => {
    const line = parts.filter((part) => isDrawn(part) && Math.abs(middle(part) - middle(first)) < first.height / 2);
    if (line.some((part) => part.left < first.left && part.height <= MAX_ICON_SIZE)) return null;
    const marks = line.filter(isMark);
    const isHeap = marks.some(({ width, height }) => width >= height * HEAP && height >= letter * HIGH);
    const isRow = isHeap || marks.length >= MIN_MARKS;
    return isRow && line.length - marks.length <= MAX_GLYPHS * marks.length ? around(marks) : null;
  };
  const firsts = parts.filter((part) => part.top >= from && isMark(part)).sort((a, b) => bottom(a) - bottom(b));
  for (const first of firsts) {
    const row = rowOf(first);
    if (row) return row;
  }
  return null;
}
