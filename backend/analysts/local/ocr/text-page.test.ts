import { expect, it } from 'vitest';
import { textPage } from './text-page.ts';

const pixelsOf = (greymap: Buffer | undefined) => {
  const [, width = 0, height = 0] =
    /^P5\n(\d+) (\d+)\n/.exec(greymap?.toString('latin1', 0, 32) ?? '')?.map(Number) ?? [];
  return width * height;
};
const layout = (letterHeight: number, readUntil: number) => ({
  ground: 255,
  letterHeight,
  columnRight: 2000,
  buttons: null,
  unreadRow: null,
  above: null,
  pictures: [],
  readUntil,
});
const white = (width: number, height: number) => ({
  pixels: new Uint8Array(width * height).fill(255),
  width,
  height,
});

it('enlarges small letters, as far as the recognition can bear it', async () => {
  const small = await textPage(white(600, 400), layout(6, 400));
  expect(pixelsOf(small?.image)).toBeGreaterThan(600 * 400 * 7);
  const large = await textPage(white(2200, 8000), layout(5, 8000));
  expect(pixelsOf(large?.image)).toBeGreaterThan(9e6);
  expect(pixelsOf(large?.image)).toBeLessThan(10.2e6);
});
