/** A shot, and how far its upper edge is below the top of the post, in CSS pixels. */
export interface Strip {
  image: string;
  top: number;
  width: number;
}

/** Browsers leave a longer canvas blank. */
const LONGEST_SIDE = 16_384;
const QUALITY = 0.92;

/**
 * Puts strips together, each over the one before.
 *
 * @param height of the whole in CSS pixels.
 * @returns a data URL.
 */
export async function stitch(strips: Strip[], height: number): Promise<string> {
  const bitmaps = await Promise.all(strips.map(({ image }) => decode(image)));
  const [first] = bitmaps;
  const width = strips[0]?.width;
  if (!first || !width) throw new Error('There is nothing to put together');
  const scale = first.width / width;
  const shrink = Math.min(1, LONGEST_SIDE / (height * scale));
  const canvas = new OffscreenCanvas(Math.round(first.width * shrink), Math.round(height * scale * shrink));
  const context = canvas.getContext('2d');
  for (const [index, bitmap] of bitmaps.entries()) {
    const top = (strips[index]?.top ?? 0) * scale * shrink;
    context?.drawImage(bitmap, 0, Math.round(top), canvas.width, Math.round(bitmap.height * shrink));
    bitmap.close();
  }
  return dataUrlOf(await canvas.convertToBlob({ type: 'image/webp', quality: QUALITY }));
}

/** Uses neither `fetch` nor an image element: the page's policy could forbid both. */
export async function decode(dataUrl: string): Promise<ImageBitmap> {
  const [head = '', base64 = ''] = dataUrl.split(',');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return createImageBitmap(new Blob([bytes], { type: /:(.*?);/.exec(head)?.[1] ?? '' }));
}

export function dataUrlOf(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read'));
  reader.readAsDataURL(blob);
  return promise;
}
