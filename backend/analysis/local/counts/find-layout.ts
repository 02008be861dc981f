import type { GreyImage } from '../ocr/grey-image.ts';
import { around, type Box, right } from './box.ts';
import { type Component, findComponents } from './components.ts';
import { type CountCell, countCells } from './count-cells.ts';
import { findIconRow, MAX_ICON_SIZE } from './icon-row.ts';
import { findInk } from './ink.ts';
import { mergeParts } from './merge.ts';

export interface Layout {
  /** Brightness of the ground, 0 to 255. */
  ground: number;
  /** Height of a small letter in pixels; null where nothing looks like letters. */
  letterHeight: number | null;
  /** Where the rightmost thing of the text's column ends, in pixels. */
  columnRight: number;
  /** The row of buttons under the post; null when there is none. */
  buttons: { box: Box; cells: (CountCell | null)[] } | null;
}

const MIN_LETTERS = 8;
/** Fewer icons without any count may be anything. */
const SURE_ICONS = 4;
/** Wider parts, in widths of the picture, are frames and photographs. */
const MAX_PART = 0.5;

/** Pictures and frames would swallow the icons that lie near them. */
const isSmall = ({ width, height }: Component) => Math.max(width, height) <= MAX_ICON_SIZE;

const looksLikeLetter = ({ width, height }: Component) => height > 4 && height < 120 && width < height * 3;

function letterHeight(parts: Component[]): number | null {
  const heights = parts.filter(looksLikeLetter).map((part) => part.height);
  if (heights.length < MIN_LETTERS) return null;
  return heights.sort((a, b) => a - b)[Math.floor(heights.length / 2)] ?? null;
}

function columnRight(parts: Component[], width: number): number {
  return Math.max(0, ...parts.filter((part) => part.width < width * MAX_PART).map(right));
}

/** Finds the row of buttons under a post, and where its counts stand. Some milliseconds of work for each megapixel. */
export function findLayout(image: GreyImage): Layout {
  const { ground, ink } = findInk(image);
  const parts = findComponents(ink, image.width);
  const row = findIconRow(mergeParts(parts.filter(isSmall)));
  const cells = countCells(row, parts);
  const isSure = row.length >= SURE_ICONS || cells.some((cell) => cell !== null);
  const buttons = row.length > 0 && isSure ? { box: around(row), cells } : null;
  return { ground, letterHeight: letterHeight(parts), columnRight: columnRight(parts, image.width), buttons };
}
