/** Lossy first for size, then harder: the first that fits is taken. Safari encodes no WebP and answers a PNG instead. */
const encodings = [
  { type: 'image/webp', quality: 0.92 },
  { type: 'image/jpeg', quality: 0.85 },
  { type: 'image/jpeg', quality: 0.6 },
];

interface Bounds {
  /** At most 1. */
  scale: number;
  types: readonly string[];
  maxBytes: number;
}

/** Draws a picture at a scale and encodes it as one of the types; null where it has more than `maxBytes` all the same. */
export async function drawSmaller(bitmap: ImageBitmap, { scale, types, maxBytes }: Bounds) {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await firstThatFits(canvas, types, maxBytes);
  return blob && { blob, width: canvas.width, height: canvas.height };
}

async function firstThatFits(
  canvas: HTMLCanvasElement,
  types: readonly string[],
  maxBytes: number,
): Promise<Blob | null> {
  for (const { type, quality } of encodings) {
    if (!types.includes(type)) continue;
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality));
    if (blob && blob.size <= maxBytes) return blob;
  }
  return null;
}
