import sharp from 'sharp';

/** Of 255 greys; the edges of letters are drawn softer by one way of taking pictures than by another. */
const SAME = 40;
/** Pixels by which a letter may stand aside: parts of a pixel are rounded here and there. */
const ASIDE = 1;

interface Greys {
  data: Uint8Array;
  info: { width: number; height: number };
}

/** @returns the share of pixels, 0 to 1, of one picture that the other lacks; 1 where they have not the same size. */
export async function difference(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [first, second] = await Promise.all([greysOf(one), greysOf(other)]);
  const { width, height } = first.info;
  if (Math.abs(width - second.info.width) > ASIDE || Math.abs(height - second.info.height) > ASIDE) return 1;
  const missing = first.data.reduce(
    (count, grey, index) => count + (isNear(second, grey, index % width, Math.floor(index / width)) ? 0 : 1),
    0,
  );
  return missing / (width * height);
}

function isNear({ data, info: { width, height } }: Greys, grey: number, x: number, y: number): boolean {
  for (let row = Math.max(0, y - ASIDE); row <= Math.min(height - 1, y + ASIDE); row++)
    for (let column = Math.max(0, x - ASIDE); column <= Math.min(width - 1, x + ASIDE); column++)
      if (Math.abs(grey - (data[row * width + column] ?? Number.NaN)) <= SAME) return true;
  // Beyond the edge of a picture that is a pixel smaller there is nothing to compare with.
  return x >= width || y >= height;
}

const greysOf = (picture: Uint8Array): Promise<Greys> =>
  sharp(picture).flatten().greyscale().raw().toBuffer({ resolveWithObject: true });

export const bytesOf = (dataUrl: string): Uint8Array => Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
