import { describe, expect, it } from 'vitest';
import { greyImage } from '../image/grey-image.ts';
import { drawSvg } from '../testing/draw-svg.ts';
import { asPicture } from '../testing/read-picture-file.ts';
import { findLayout } from './find-layout.ts';

const ring = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="9"/>`;
const figure = (x: number, y: number) => `<path d="M${x} ${y - 4}v8m4 -8v8"/>`;
const disc = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="9" fill="black"/>`;

async function layoutOf(shapes: string[], { ground = 'white', ink = 'black' } = {}) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="120" fill="none" stroke="${ink}" stroke-width="2">
    <rect width="400" height="120" fill="${ground}" stroke="none"/>${shapes.join('')}</svg>`;
  return findLayout(await greyImage(await asPicture(await drawSvg(drawing))));
}

const heart = (x: number, y: number) =>
  `<path d="M${x} ${y + 9}C${x - 10} ${y + 1} ${x - 10} ${y - 2} ${x - 9} ${y - 4}a5 5 0 0 1 9 -2a5 5 0 0 1 9 2C${x + 10} ${y - 2} ${x + 10} ${y + 1} ${x} ${y + 9}Z"/>`;
const flat = (x: number, y: number) => `<rect x="${x - 11}" y="${y - 5}" width="22" height="10"/>`;
const places = [40, 100, 160, 220];
const rings = (y: number, xs = places) => xs.map((x) => ring(x, y));
const row = (y: number) => [heart(40, y), ...rings(y, places.slice(1))];
/** Strokes that are as high as letters. */
const text = (y: number) => Array.from({ length: 12 }, (_, index) => `<path d="M${40 + index * 8} ${y}v10"/>`);

describe('the row of buttons', () => {
  it('is found with its counts, an empty cell for each icon without one', async () => {
    const { buttons } = await layoutOf([...text(20), ...row(60), figure(60, 60), figure(180, 60)]);
    expect(buttons?.cells.map((cell) => cell?.figure.length ?? 0)).toEqual([2, 0, 2, 0]);
    expect(buttons?.box.left).toBeCloseTo(30, -1);
  });

  it('is found in light on dark', async () => {
    const { buttons, ground } = await layoutOf([...text(20), ...row(60)], { ground: '#101010', ink: '#ccc' });
    expect(buttons?.cells).toHaveLength(4);
    expect(ground).toBe(16);
  });

  it('may have flat icons, and a heart that is filled', async () => {
    const filled = heart(40, 60).replace('/>', ' fill="black"/>');
    const shapes = [filled, ring(100, 60), flat(160, 60), ring(220, 60)];
    expect((await layoutOf([...text(20), ...shapes, figure(180, 60)])).buttons?.cells).toHaveLength(4);
  });

  it('is the upper one of two, and the lower one where no text stands above the upper one', async () => {
    expect((await layoutOf([...text(4), ...row(40), ...row(90)])).buttons?.box.top).toBeLessThan(40);
    const { buttons, above } = await layoutOf([...row(20), ...text(50), ...row(90)]);
    expect(buttons?.box.top).toBeGreaterThan(60);
    expect(above?.top).toBeLessThan(40);
  });

  it('is not taken from a post below one whose buttons cannot be told', async () => {
    const { buttons } = await layoutOf([...text(4), heart(40, 40), ring(100, 40), ...text(60), ...row(95)]);
    expect(buttons).toBeNull();
  });

  it('need not begin with a heart where it has counts', async () => {
    const counts = [figure(60, 60), figure(120, 60), figure(180, 60)];
    expect((await layoutOf([...text(20), ...rings(60), ...counts])).buttons?.cells).toHaveLength(4);
  });

  it.each([
    ['two icons', [heart(40, 60), ring(100, 60)]],
    ['three icons', [heart(40, 60), ...rings(60, [100, 160])]],
    ['five icons', [...row(60), ring(280, 60)]],
    ['four icons without a count, and no heart first', rings(60)],
    [
      'a heart that is not the first',
      [ring(40, 60), ring(100, 60), heart(160, 60), ring(220, 60), figure(60, 60), figure(120, 60)],
    ],
    ['icons that are unevenly far apart', [heart(40, 60), ...rings(60, [100, 220, 270])]],
    ['filled shapes', places.map((x) => disc(x, 60))],
    ['icons of different heights on the line', places.map((x, index) => ring(x, 40 + index * 12))],
    ['letters side by side', [heart(40, 60), ...rings(60, [62, 84, 106])]],
  ])('is not seen in %s', async (_, shapes) => {
    expect((await layoutOf([...text(20), ...shapes])).buttons).toBeNull();
  });
});

it('knows how high the letters are on a page with more of them than are looked at', () => {
  const [columns, rows] = [160, 160];
  const page = { width: columns * 8, height: rows * 16, pixels: new Uint8Array(columns * 8 * rows * 16).fill(255) };
  for (let letter = 0; letter < columns * rows; letter++) {
    const left = (letter % columns) * 8 + 2;
    const top = Math.floor(letter / columns) * 16 + 3;
    for (let y = top; y < top + 10; y++) page.pixels.fill(0, y * page.width + left, y * page.width + left + 3);
  }
  const layout = findLayout(page);
  expect(layout).toMatchObject({ letterHeight: 10, buttons: null });
  // More than a post can hold is not read.
  expect(layout.readUntil).toBeLessThan(page.height / 4);
});
