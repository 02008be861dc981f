import { around, type Box, bottom, right } from '../image/box.ts';
import type { GreyImage } from '../image/grey-image.ts';
import { type Component, findComponents, MAX_COMPONENTS } from './components.ts';
import { type CountCell, countCells } from './count-cells.ts';
import { isHeart } from './heart.ts';
import { findIconRows, isOutline, MAX_ICON_SIZE } from './icon-row.ts';
import { mergeParts } from './merge.ts';
import { findUnreadRow } from './unread-row.ts';

export interface Layout {
  /** Brightness of the ground, 0 to 255. */
  ground: number;
  /** Height of a small letter in pixels; null where nothing looks like letters. */
  letterHeight: number | null;
  /** Where the rightmost thing of the text's column ends, in pixels. */
  columnRight: number;
  /** The row of buttons under the post; null when there is none. */
  buttons: { box: Box; cells: (CountCell | null)[] } | null;
  /** Where the text of a post ends whose buttons could not be told apart. */
  unreadRow: Box | null;
  /** The row of buttons of another post above this one. */
  above: Box | null;
  /** Avatars and photographs. */
  pictures: Box[];
  /** Where to stop reading, in pixels: a page full of text would take a minute. */
  readUntil: number;
}

const MIN_LETTERS = 8;
/** Of all parts, where there are very many: noise has a few specks as high as letters. */
const MIN_LETTER_SHARE = 0.1;
/** Shorter side of a picture, in letters. */
const MIN_PICTURE = 2.2;
const FILLED = 0.4;
/** Wider parts, in widths of the picture, are frames and photographs. */
const MAX_PART = 0.5;

/** Pictures and frames would swallow the icons that lie near them. */
const isSmall = ({ width, height }: Component) => Math.max(width, height) <= MAX_ICON_SIZE;

const looksLikeLetter = ({ width, height }: Component) => height > 4 && height < 120 && width < height * 3;

function letterHeight(parts: Component[]): number | null {
  const heights = parts.filter(looksLikeLetter).map((part) => part.height);
  if (heights.length < Math.max(MIN_LETTERS, parts.length * MIN_LETTER_SHARE)) return null;
  return heights.sort((a, b) => a - b)[Math.floor(heights.length / 2)] ?? null;
}

/** Four times as many as a post holds. */
const MOST_LETTERS = 2000;

/** Parts come in reading order. */
function readUntil(parts: Component[], height: number): number {
  const next = parts.filter(looksLikeLetter)[MOST_LETTERS];
  return next ? Math.min(height, bottom(next)) : height;
}

function columnRight(parts: Component[], width: number): number {
  return Math.max(0, ...parts.filter((part) => part.width < width * MAX_PART).map(right));
}

/** Avatars, photographs and other filled areas: what is read in them is no text. */
function pictureAreas(parts: Component[], letter: number | null): Box[] {
  const side = (letter ?? 0) * MIN_PICTURE;
  const isFilled = ({ width, height, area }: Component) => area > width * height * FILLED;
  return parts.filter((part) => letter && Math.min(part.width, part.height) > side && isFilled(part));
}

/** Whether something stands above the row, below the one before it, that may be the text of a post. */
function isUnderText(row: Box, above: Box | undefined, parts: Component[]): boolean {
  const from = above ? bottom(above) : 0;
  const letters = parts.filter((part) => looksLikeLetter(part) && part.top >= from && bottom(part) <= row.top);
  return letters.length >= MIN_LETTERS;
}

/** Whether a heart above the row begins one that could not be told: the row belongs to a later post then. */
function isBelowAnother(
  row: Box,
  above: Box | undefined,
  marks: Component[],
  isHeartMark: (mark: Box) => boolean,
): boolean {
  const from = above ? bottom(above) : 0;
  const isBetween = (mark: Component) => mark.top >= from && bottom(mark) < row.top;
  const isAsLarge = ({ width }: Component) => width > row.height * 0.6 && width < row.height * 1.5;
  return marks.some((mark) => isBetween(mark) && isAsLarge(mark) && isOutline(mark) && isHeartMark(mark));
}

/** The first row below text that was not found as one of `rows`. */
function firstUnreadUnderText(parts: Component[], letter: number, rows: Box[]): Box | null {
  const letters = parts
    .filter(looksLikeLetter)
    .map(bottom)
    .sort((a, b) => a - b);
  const from = letters[MIN_LETTERS - 1];
  const found = from === undefined ? null : findUnreadRow(parts, letter, from);
  const isFound = found && rows.some((row) => row.top < bottom(found) && bottom(row) > found.top);
  return isFound ? null : found;
}

/** Finds the row of buttons under a post, and where its counts stand. Some milliseconds of work for each megapixel. */
export function findLayout(image: GreyImage): Layout {
  const { ground, ink } = findInk(image);
  const drawn = { pixels: ink.slice(), width: image.width };
  const parts = findComponents(ink, image.width);
  const isFull = parts.length === MAX_COMPONENTS;
  const marks = isFull ? [] : mergeParts(parts.filter(isSmall));
  const isHeartMark = (mark: Box) => isHeart(drawn, mark);
  const rows = findIconRows(marks, isHeartMark);
  const boxes = rows.map(({ icons }) => around(icons));
  const at = boxes.findIndex((box, index) => isUnderText(box, boxes[index - 1], parts));
  const [row, box] = [rows[at], boxes[at]];
  const letter = letterHeight(parts);
  const isKnown = row && box && !isBelowAnother(box, boxes[at - 1], marks, isHeartMark);
  const unread = letter && !isFull ? firstUnreadUnderText(parts, letter, boxes) : null;
  return {
    ...{ ground, letterHeight: letter, columnRight: columnRight(parts, image.width) },
    pictures: pictureAreas(parts, letter),
    readUntil: readUntil(parts, image.height),
    buttons: isKnown ? { box, cells: countCells(row, parts) } : null,
    unreadRow: isKnown ? null : unread,
    above: boxes[at - 1] ?? null,
  };
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
