/**
 * Uses neither `fetch` nor an image element: the page's policy could forbid both.
 *
 * @param dataUrl a picture as the browser takes it.
 */
export async function decode(dataUrl: string): Promise<ImageBitmap> {
  const { bytes, type } = partsOf(dataUrl);
  return createImageBitmap(new Blob([bytes], { type }));
}

export function partsOf(dataUrl: string): { bytes: Uint8Array<ArrayBuffer>; type: string } {
  const [head = '', base64 = ''] = dataUrl.split(',');
  return { bytes: bytesOf(base64), type: /^data:([^;]*);/.exec(head)?.[1] ?? '' };
}

/** In a loop: letter by letter through `from`, a large picture takes longer than the browser takes to make it. */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const letters = atob(base64);
  const bytes = new Uint8Array(letters.length);
  for (let index = 0; index < letters.length; index++) bytes[index] = letters.charCodeAt(index);
  return bytes;
}
