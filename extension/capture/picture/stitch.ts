/** A shot, and how far its upper edge is below the top of the post, in CSS pixels. */
export interface Strip {
  image: ImageBitmap;
  top: number;
  width: number;
}

/** Browsers leave a longer canvas blank. */
const LONGEST_SIDE = 16_384;

/**
 * Puts strips together, each over the one before.
 *
 * @param height of the whole in CSS pixels.
 */
export function stitch(strips: Strip[], height: number): OffscreenCanvas {
  const [first] = strips;
  if (!first) throw new Error('There is nothing to put together');
  const scale = first.image.width / first.width;
  const shrink = Math.min(1, LONGEST_SIDE / (height * scale));
  const canvas = new OffscreenCanvas(Math.round(first.image.width * shrink), Math.round(height * scale * shrink));
  const context = canvas.getContext('2d');
  for (const { image, top } of strips) {
    context?.drawImage(image, 0, Math.round(top * scale * shrink), canvas.width, Math.round(image.height * shrink));
    image.close();
  }
  return canvas;
}
