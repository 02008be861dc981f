import { around, type Box, right } from '../image/box.ts';
import type { GreyImage } from '../image/grey-image.ts';
import { type Component, findComponents } from './components.ts';
import { type CountCell, countCells } from './count-cells.ts';
import { findIconRow, MAX_ICON_SIZE } from './icon-row.ts';
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

/** How far from the ground a pixel must be to count as drawn. Above the noise of JPEG, below a pale grey icon. */
const CONTRAST = 56;

/** The brightness of the ground that an image is drawn on, and which of its pixels are drawn (1) or ground (0). */
function findInk({ pixels }: GreyImage): { ground: number; ink: Uint8Array } {
  const ground = mostFrequent(pixels);
  const ink = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at++) {
    if (Math.abs((pixels[at] ?? ground) - ground) > CONTRAST) ink[at] = 1;
  }
  return { ground, ink };
}

function mostFrequent(pixels: Uint8Array): number {
  const histogram = new Uint32Array(256);
  for (const value of pixels) histogram[value] = (histogram[value] ?? 0) + 1;
  return histogram.indexOf(Math.max(...histogram));
}
