import { type Box, bottom } from '../image/box.ts';
import { cutGrey, type GreyImage, portableGreymap } from '../image/grey-image.ts';

/** Pieces of a picture side by side on white, as one line for the recognition. */
export interface Strip {
  image: Buffer;
  /** Where each piece lies, in pixels of the image. */
  spans: { left: number; right: number }[];
}

interface Setting {
  /** Of the tallest piece in the strip, in pixels. */
  height: number;
  margin: number;
}

/** Between pieces, in heights: more than any space between words. */
const GAP = 2;

/** Cuts the boxes of each piece out, `gap` heights between those of one piece, on one base line. */
export async function stripOf(image: GreyImage, pieces: Box[][], gap: number, setting: Setting): Promise<Strip> {
  const top = Math.min(...pieces.flat().map((box) => box.top));
  const tall = Math.max(...pieces.flat().map(bottom)) - top;
  const starts: number[] = [];
  const spans: Strip['spans'] = [];
  let x = 0;
  for (const piece of pieces) {
    const left = x;
    for (const box of piece) {
      starts.push(x);
      x += box.width + Math.round(tall * gap);
    }
    spans.push({ left, right: x - Math.round(tall * gap) });
    x += Math.round(tall * GAP);
  }
  const strip = { pixels: new Uint8Array(x * tall).fill(255), width: x, height: tall };
  for (const [index, box] of pieces.flat().entries()) paste(image, box, strip, starts[index] ?? 0, box.top - top);
  const scale = setting.height / tall;
  const scaled = await cutGrey(strip, {
    box: { left: 0, top: 0, width: x, height: tall },
    scale,
    margin: setting.margin,
  });
  const toScale = (at: number) => at * scale + setting.margin;
  return {
    image: portableGreymap(scaled),
    spans: spans.map(({ left, right }) => ({ left: toScale(left), right: toScale(right) })),
  };
}

function paste(image: GreyImage, box: Box, strip: GreyImage, left: number, top: number): void {
  for (let row = 0; row < box.height; row++) {
    const from = (box.top + row) * image.width + box.left;
    strip.pixels.set(image.pixels.subarray(from, from + box.width), (top + row) * strip.width + left);
  }
}
