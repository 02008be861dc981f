import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { greyImage } from '../image/grey-image.ts';
import { asPicture } from '../testing/read-picture-file.ts';
import { findLayout } from './find-layout.ts';

const ring = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="9"/>`;
const figure = (x: number, y: number) => `<path d="M${x} ${y - 4}v8m4 -8v8"/>`;
const disc = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="9" fill="black"/>`;

async function layoutOf(shapes: string[], { ground = 'white', ink = 'black' } = {}) {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="120" fill="none" stroke="${ink}" stroke-width="2">
    <rect width="400" height="120" fill="${ground}" stroke="none"/>${shapes.join('')}</svg>`;
  return findLayout(await greyImage(await asPicture(await drawn(drawing))));
}

/** Loading SVG is closed to the product, and to a test that runs beside it: the few shapes are drawn by hand. */
async function drawn(svg: string): Promise<Buffer> {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  try {
    return await sharp(Buffer.from(svg)).png().toBuffer();
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvg'] });
  }
}

const row = (y: number, count: number) => Array.from({ length: count }, (_, index) => ring(40 + index * 60, y));

describe('the row of buttons', () => {
  it('is found with its counts, an empty cell for each icon without one', async () => {
    const { buttons } = await layoutOf([...row(60, 4), figure(60, 60), figure(180, 60)]);
    expect(buttons?.cells.map((cell) => cell?.figure.length ?? 0)).toEqual([2, 0, 2, 0]);
    expect(buttons?.box.left).toBeCloseTo(30, -1);
  });

  it('is found in light on dark', async () => {
    const { buttons, ground } = await layoutOf(row(60, 4), { ground: '#101010', ink: '#ccc' });
    expect(buttons?.cells).toHaveLength(4);
    expect(ground).toBe(16);
  });

  it('is the upper one of two', async () => {
    expect((await layoutOf([...row(30, 4), ...row(90, 4)])).buttons?.box.top).toBeLessThan(40);
  });

  it.each([
    ['two icons', row(60, 2)],
    ['three icons without a count', row(60, 3)],
    ['filled shapes', [40, 100, 160, 220].map((x) => disc(x, 60))],
    ['icons of different heights on the line', [40, 100, 160, 220].map((x, index) => ring(x, 40 + index * 12))],
    ['letters side by side', [40, 62, 84, 106].map((x) => ring(x, 60))],
  ])('is not seen in %s', async (_, shapes) => {
    expect((await layoutOf(shapes)).buttons).toBeNull();
  });
});
