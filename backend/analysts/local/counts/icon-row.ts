import { type Box, middle, right } from '../image/box.ts';
import type { Component } from './components.ts';

/** Four marks on one line, and what stands behind each of them. */
export interface IconRow {
  icons: Component[];
  behind: Component[][];
  /** Of a mark, in pixels. */
  size: number;
}

/** Likes, replies, reposts, shares: Threads shows these and no others. */
const ICONS = 4;
const MIN_SIZE = 9;
export const MAX_ICON_SIZE = 120;
/** Of the shorter side to the longer one: some apps draw their marks flat. */
const FLATTEST = 0.4;
const DENSEST = 0.56;
/** Marks of one row differ in their longer side by this factor at most. */
const SIZE_SPREAD = 1.5;
/** All else is in sizes of a mark. Between a button's end and the next mark: room to press, and no sentence. */
const MIN_GAP = 0.3;
const MAX_GAP = 6;
/** From a mark to its count, and between the letters of one. */
const COUNT_GAP = 0.9;
const LETTER_GAP = 0.55;
/** Counts are lower than the marks they belong to. */
const MAX_COUNT_HEIGHT = 0.88;
/** Anything smaller is a point, or dirt. */
const SPECK = 0.2;
/** "12.3 Mio." has nine. */
const MAX_GLYPHS = 10;
/** Empty space before the first mark: a letter has others before it. */
const MIN_INDENT = 1;
/** How far the marks may be from one pitch. */
const PITCH_SPREAD = 0.5;
/** The same where the first mark is not seen to be a heart, and how many counts such a row has at least. */
const STRICT_PITCH_SPREAD = 0.25;
const MIN_COUNTS = 2;

const longest = ({ width, height }: Box) => Math.max(width, height);
const onLine = (box: Box, mark: Box, size: number) => Math.abs(middle(box) - middle(mark)) < size * 0.3;
const spread = (values: number[]) => Math.max(...values) - Math.min(...values);

/** A drawn outline: mostly empty, and neither a stroke nor a picture. */
export function isOutline({ width, height, area }: Component): boolean {
  const size = longest({ left: 0, top: 0, width, height });
  if (size < MIN_SIZE || size > MAX_ICON_SIZE) return false;
  return Math.min(width, height) / size > FLATTEST && area / (width * height) < DENSEST;
}

/** What follows a mark as its count; null where something else follows. */
function countBehind(mark: Component, items: Component[], size: number): Component[] | null {
  let end = right(mark);
  let gap = COUNT_GAP;
  for (const item of items) {
    if (item.left - end > size * gap) return null;
    end = right(item);
    gap = LETTER_GAP;
  }
  return items.length > MAX_GLYPHS ? null : items;
}

/** What follows the last mark, as far as it is near. */
function countAtEnd(mark: Component, items: Component[], size: number): Component[] | null {
  let end = right(mark);
  const near = items.findIndex((item, index) => {
    const isFar = item.left - end > size * (index === 0 ? COUNT_GAP : LETTER_GAP);
    end = right(item);
    return isFar;
  });
  return countBehind(mark, near === -1 ? items : items.slice(0, near), size);
}

interface Line {
  /** Without specks, from left to right. */
  items: Component[];
  size: number;
}

/** How far the buttons are from one pitch, in sizes; none for what is no row. */
function pitchError(icons: Component[], behind: Component[][], { items, size }: Line): number | null {
  const ends = icons.map((icon, index) => right(behind[index]?.at(-1) ?? icon));
  const gaps = icons.slice(1).map((icon, index) => icon.left - (ends[index] ?? 0));
  if (gaps.some((gap) => gap < size * MIN_GAP || gap > size * MAX_GAP)) return null;
  const centers = icons.map((icon) => icon.left + icon.width / 2);
  const pitches = centers.slice(1).map((center, index) => center - (centers[index] ?? 0));
  // A fifth button as far away as the others: a bar of another app, or of tools.
  const next = items.find((item) => item.left >= (ends.at(-1) ?? 0) && longest(item) > size / SIZE_SPREAD);
  if (next) {
    const gap = next.left - (ends.at(-1) ?? 0);
    const pitch = next.left + next.width / 2 - (centers.at(-1) ?? 0);
    if (Math.min(spread([...gaps, gap]), spread([...pitches, pitch])) < size * PITCH_SPREAD) return null;
  }
  return Math.min(spread(gaps), spread(pitches)) / size;
}

interface Choice {
  icons: Component[];
  behind: Component[][];
  /** How far the marks are from one pitch, and from one pitch and size. */
  pitch: number;
  error: number;
}

/** The row of these four of a line's items, the first of which begins it. */
function rowOf(chosen: number[], line: Line): Choice | null {
  const icons = chosen.flatMap((index) => line.items[index] ?? []);
  const behind: Component[][] = [];
  for (const [at, icon] of icons.entries()) {
    const from = (chosen[at] ?? 0) + 1;
    const count =
      at < ICONS - 1
        ? countBehind(icon, line.items.slice(from, chosen[at + 1]), line.size)
        : countAtEnd(icon, line.items.slice(from), line.size);
    if (!count) return null;
    behind.push(count);
  }
  const pitch = pitchError(icons, behind, line);
  if (pitch === null || pitch > PITCH_SPREAD) return null;
  const tallest = Math.max(...icons.map(({ height }) => height));
  if (behind.flat().some(({ height }) => height > tallest * MAX_COUNT_HEIGHT)) return null;
  const sizes = icons.map(longest);
  return { icons, behind, pitch, error: pitch + Math.max(...sizes) / Math.min(...sizes) };
}

function choicesOf(indexes: number[], count: number): number[][] {
  if (count === 0) return [[]];
  return indexes.flatMap((index, at) => choicesOf(indexes.slice(at + 1), count - 1).map((rest) => [index, ...rest]));
}

/** More marks on a line than four and some figures that look like them are something else. */
const MAX_MARKS = 10;

type Shape = (box: Box) => boolean;

/** Threads begins with a heart. A row in which another mark is one comes from elsewhere; where none is, the rest must be sure. */
function isOfThreads({ icons, behind, pitch }: Choice, isHeart: Shape): boolean {
  const [isFirst = false, ...others] = icons.map(isHeart);
  if (isFirst) return true;
  const counts = behind.filter((count) => count.length > 0).length;
  return counts >= MIN_COUNTS && pitch < STRICT_PITCH_SPREAD && !others.includes(true);
}

function rowFrom(first: Component, near: (mark: Component) => Component[], isHeart: Shape): IconRow | null {
  const size = longest(first);
  const onSameLine = near(first).filter((part) => onLine(part, first, size) && longest(part) > size * SPECK);
  if (onSameLine.some((part) => right(part) <= first.left && right(part) > first.left - size * MIN_INDENT)) return null;
  const items = onSameLine.filter((part) => part.left >= first.left).sort((a, b) => a.left - b.left);
  const marks = items.flatMap((item, index) => {
    const factor = longest(item) / size;
    return index > 0 && isOutline(item) && factor < SIZE_SPREAD && factor > 1 / SIZE_SPREAD ? [index] : [];
  });
  const line = { items, size };
  const rows = choicesOf(marks.slice(0, MAX_MARKS), ICONS - 1).flatMap((rest) => rowOf([0, ...rest], line) ?? []);
  const best = rows.sort((a, b) => a.error - b.error)[0];
  return best && isOfThreads(best, isHeart) ? { icons: best.icons, behind: best.behind, size } : null;
}

/** Looks up what stands about as high as a mark, without going through all parts for each of them. */
function byHeight(parts: Component[]): (mark: Component) => Component[] {
  const bands = Map.groupBy(parts, (part) => Math.floor(middle(part) / MAX_ICON_SIZE));
  return (mark) => {
    const band = Math.floor(middle(mark) / MAX_ICON_SIZE);
    return [band - 1, band, band + 1].flatMap((at) => bands.get(at) ?? []);
  };
}

/**
 * The rows of buttons in a picture, from top to bottom: four marks of one size at one pitch, each with a count behind it or
 * nothing. A row without any count begins with a heart, since a bar of tools has four marks too.
 */
export function findIconRows(parts: Component[], isHeart: Shape): IconRow[] {
  const canBegin = (part: Component) =>
    isOutline(part) || (longest(part) >= MIN_SIZE && longest(part) <= MAX_ICON_SIZE && isHeart(part));
  const near = byHeight(parts);
  const rows = parts.filter(canBegin).flatMap((first) => rowFrom(first, near, isHeart) ?? []);
  return rows.sort((a, b) => middle(a.icons[0] as Box) - middle(b.icons[0] as Box));
}
