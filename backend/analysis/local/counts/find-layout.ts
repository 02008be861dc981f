import type { GreyImage } from '../ocr/grey-image.ts';
import { around, type Box } from './box.ts';
import { findComponents } from './components.ts';
import { type CountCell, countCells } from './count-cells.ts';
import { findIconRow } from './icon-row.ts';
import { findInk } from './ink.ts';
import { mergeParts } from './merge.ts';

export interface Layout {
  /** Brightness of the ground, 0 to 255. */
  ground: number;
  /** The row of buttons under the post; null when there is none. */
  buttons: { box: Box; iconSize: number; cells: (CountCell | null)[] } | null;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Finds the row of buttons under a post, and where its counts stand. Some milliseconds of work for each megapixel. */
export function findLayout(image: GreyImage): Layout {
  const { ground, ink } = findInk(image);
  const parts = findComponents(ink, image.width);
  const row = findIconRow(mergeParts(parts));
  if (row.length === 0) return { ground, buttons: null };
  const iconSize = median(row.map((icon) => icon.height));
  return { ground, buttons: { box: around(row), iconSize, cells: countCells(row, parts) } };
}
