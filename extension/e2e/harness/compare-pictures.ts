import sharp from 'sharp';

/** What pixels of two pictures may differ by: lossy formats and the edges of letters. */
const SAME = 40;

/** @returns the share of pixels, 0 to 1, in which two pictures differ visibly; 1 where they have not the same size. */
export async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [first, second] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  const { width, height } = first.info;
  // A pixel more or less at an edge is a matter of rounding.
  if (Math.abs(width - second.info.width) > 2 || Math.abs(height - second.info.height) > 2) return 1;
  const across = Math.min(width, second.info.width);
  const down = Math.min(height, second.info.height);
  let different = 0;
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const distance = Math.abs((first.data[y * width + x] ?? 0) - (second.data[y * second.info.width + x] ?? 0));
      if (distance > SAME) different++;
    }
  return different / (across * down);
}

/** In greys. */
const pixelsOf = (picture: Uint8Array) => sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });

export const bytesOf = (dataUrl: string): Uint8Array => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
