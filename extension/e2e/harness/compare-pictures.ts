import sharp from 'sharp';

/** Of 255 greys; the edges of letters are drawn softer by one way of taking pictures than by another. */
const SAME = 40;
/** CSS pixels by which a letter may stand aside: parts of one are rounded here and there. */
const ASIDE = 1;
/** Of 255, by which a colour may change as a picture is made smaller. */
const LOSS = 4;

interface Greys {
  data: Uint8Array;
  info: { width: number; height: number };
}

/**
 * @param scale pixels of both pictures to a CSS pixel.
 * @returns the share of pixels, 0 to 1, of one picture that the other lacks; 1 where they have not the same size.
 */
export async function difference(one: Uint8Array, other: Uint8Array, scale = 1): Promise<number> {
  const [first, second] = await Promise.all([greysOf(one), greysOf(other)]);
  const { width, height } = first.info;
  const aside = ASIDE * scale;
  if (Math.abs(width - second.info.width) > aside || Math.abs(height - second.info.height) > aside) return 1;
  const isMissing = (grey: number, index: number) =>
    // Most pixels are equal.
    (width !== second.info.width || grey !== second.data[index]) &&
    !isNear(second, grey, { x: index % width, y: Math.floor(index / width), aside });
  const missing = first.data.reduce((count, grey, index) => count + (isMissing(grey, index) ? 1 : 0), 0);
  return missing / (width * height);
}

interface Place {
  x: number;
  y: number;
  /** How far around it to look. */
  aside: number;
}

function isNear({ data, info: { width, height } }: Greys, grey: number, { x, y, aside }: Place): boolean {
  for (let row = Math.max(0, y - aside); row <= Math.min(height - 1, y + aside); row++)
    for (let column = Math.max(0, x - aside); column <= Math.min(width - 1, x + aside); column++)
      if (Math.abs(grey - (data[row * width + column] ?? Number.NaN)) <= SAME) return true;
  // Beyond the edge of a picture that is a pixel smaller there is nothing to compare with.
  return x >= width || y >= height;
}

/** How many pixels of a picture are of one grey, give or take what the picture's format takes from it. */
export async function countPixelsOfGrey(picture: Uint8Array, grey: number): Promise<number> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const isGrey = (_: unknown, pixel: number) =>
    data.subarray(pixel * info.channels, (pixel + 1) * info.channels).every((part) => Math.abs(part - grey) <= LOSS);
  return Array.from({ length: info.width * info.height }).filter(isGrey).length;
}

const greysOf = (picture: Uint8Array): Promise<Greys> =>
  sharp(picture).flatten().greyscale().raw().toBuffer({ resolveWithObject: true });
