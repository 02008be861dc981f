import type { Area } from '#shared/capture';

const FORMAT = { type: 'image/webp', quality: 0.92 };

/**
 * Cuts a part out of the picture of a tab.
 *
 * @param area in CSS pixels.
 * @param viewport the width of the viewport in CSS pixels. The picture has more pixels on a fine screen or with zoom, and
 *   `devicePixelRatio` does not say how many.
 * @returns a data URL.
 */
export function cropPicture(bitmap: ImageBitmap, { x, y, width, height }: Area, viewport: number): Promise<string> {
  const scale = bitmap.width / viewport;
  return draw(bitmap, [x * scale, y * scale, width * scale, height * scale]);
}

/** The whole picture in the format that we send: a data URL. */
export const toPicture = (bitmap: ImageBitmap): Promise<string> => draw(bitmap, [0, 0, bitmap.width, bitmap.height]);

/** @param dataUrl a picture as the browser takes it. */
export const decode = async (dataUrl: string) => createImageBitmap(await (await fetch(dataUrl)).blob());

async function draw(bitmap: ImageBitmap, part: [x: number, y: number, width: number, height: number]): Promise<string> {
  const [x, y, width, height] = part.map(Math.round) as typeof part;
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d')?.drawImage(bitmap, x, y, width, height, 0, 0, width, height);
  bitmap.close();
  return toDataUrl(await canvas.convertToBlob(FORMAT));
}

function toDataUrl(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read'));
  reader.readAsDataURL(blob);
  return promise;
}
