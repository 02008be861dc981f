/** The picture of a post, and how it was made: a screenshot, or drawn from the page's elements. */
export type TakenPicture = { canvas: HTMLCanvasElement | OffscreenCanvas } & (Screenshot | Drawing);

interface Screenshot {
  kind: 'screenshot';
}

interface Drawing {
  kind: 'drawing';
  /** Whether pictures in the post are grey fields, because their server lets nobody read them. */
  lacksPictures: boolean;
}

const FORMAT = { type: 'image/webp', quality: 0.92 };

/** What is sent of a picture: a data URL. */
export const imageOf = async ({ canvas }: TakenPicture): Promise<string> =>
  dataUrlOf(await (canvas instanceof OffscreenCanvas ? canvas.convertToBlob(FORMAT) : blobOf(canvas)));

/** From the very canvas that was drawn: Firefox lets a script read no copy of a drawing from the page's elements. */
async function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  const { promise, resolve } = Promise.withResolvers<Blob | null>();
  canvas.toBlob(resolve, FORMAT.type, FORMAT.quality);
  const blob = await promise;
  if (!blob) throw new Error('The browser drew nothing');
  return blob;
}

function dataUrlOf(blob: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result));
  reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read'));
  reader.readAsDataURL(blob);
  return promise;
}
