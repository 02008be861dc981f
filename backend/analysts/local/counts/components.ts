import type { Box } from '../image/box.ts';

/** Pixels that hang together, diagonally too. */
export interface Component extends Box {
  /** Number of drawn pixels. */
  area: number;
}

/** A picture with more parts is a photograph, noise or a page full of text, none of which has a row of icons. */
export const MAX_COMPONENTS = 20_000;

/** The first `MAX_COMPONENTS` components of `ink` (1 drawn, 0 ground), in reading order of their first pixel. Empties `ink`. */
export function findComponents(ink: Uint8Array, width: number): Component[] {
  const found: Component[] = [];
  for (let at = ink.indexOf(1); at !== -1; at = ink.indexOf(1, at + 1)) {
    if (found.length === MAX_COMPONENTS) return found;
    found.push(takeComponent(ink, width, at));
  }
  return found;
}

/** Follows the component at `start` and rubs it out. */
function takeComponent(ink: Uint8Array, width: number, start: number): Component {
  const open = [start];
  ink[start] = 0;
  let area = 0;
  let [minX, maxX, minY, maxY] = [width, 0, Number.POSITIVE_INFINITY, 0];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    area++;
    const x = at % width;
    const y = (at - x) / width;
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minY = Math.min(minY, y);
    maxY = Math.max(maxY, y);
    takeNeighbours(ink, width, at, x, open);
  }
  return { left: minX, top: minY, width: maxX - minX + 1, height: maxY - minY + 1, area };
}

function takeNeighbours(ink: Uint8Array, width: number, at: number, x: number, open: number[]): void {
  const from = x === 0 ? 0 : -1;
  const to = x === width - 1 ? 0 : 1;
  for (let row = at - width; row <= at + width; row += width) {
    for (let next = row + from; next <= row + to; next++) {
      if (ink[next] !== 1) continue;
      ink[next] = 0;
      open.push(next);
    }
  }
}
