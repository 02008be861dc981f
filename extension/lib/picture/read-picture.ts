import { IMAGE_TYPES } from '#shared/analysis';
import { IMAGE_MAX_BYTES } from '#shared/contract/limits-and-page-sizes';
import { dataUrlOf } from './data-url-of.ts';
import { drawSmaller } from './draw-smaller.ts';

/** A picture as it will be sent. */
export interface Picture {
  dataUrl: string;
  name: string;
  /** What was done to it on the way, for the user. */
  note: string | null;
}

type ImageType = (typeof IMAGE_TYPES)[number];

/** Why a file cannot be attached; the message is for the user. */
export class PictureRefused extends Error {}

/** Beyond this a browser may run out of memory while it opens the picture. */
const FILE_MAX_BYTES = 40 * 1024 * 1024;
/** As many pixels as a square of 2400. A long screenshot stays legible, which a bound on its longer side would spoil. */
const MAX_PIXELS = 2400 * 2400;

/**
 * Reads a picture that was picked, pasted or dropped. One of the types that are taken stays as it is; any other that this
 * browser can open is encoded again, smaller where it has to be.
 *
 * @throws PictureRefused
 */
export async function readPicture(file: File, types: readonly ImageType[] = IMAGE_TYPES): Promise<Picture> {
  refuseUnfit(file);
  const bitmap = await open(file);
  try {
    return await prepare(file, bitmap, types);
  } finally {
    bitmap.close();
  }
}

function refuseUnfit(file: File) {
  if (!file.type.startsWith('image/') && !isHeic(file)) {
    throw new PictureRefused(`${file.name || 'This file'} is not a picture. Attach a PNG, JPEG, GIF or WebP.`);
  }
  if (file.size > FILE_MAX_BYTES) {
    const [size, limit] = [megabytes(file.size), megabytes(FILE_MAX_BYTES)];
    throw new PictureRefused(`This picture is too large: ${size}. Attach one of at most ${limit}.`);
  }
}

async function open(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    throw new PictureRefused(reasonNotOpened(file));
  }
}

function reasonNotOpened(file: File): string {
  if (isHeic(file))
    return 'This browser cannot open HEIC photos. Save it as JPEG or PNG, or attach a screenshot of it.';
  if (file.type === 'image/svg+xml') return 'SVG drawings cannot be attached. Attach a screenshot of it.';
  return 'This picture cannot be opened; it may be damaged. Attach a PNG, JPEG, GIF or WebP.';
}

const isHeic = ({ name, type }: File) => /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);

async function prepare(file: File, bitmap: ImageBitmap, types: readonly ImageType[]): Promise<Picture> {
  const name = file.name || 'Picture';
  const type = await typeOf(file);
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / (bitmap.width * bitmap.height)));
  if (type && types.includes(type) && scale === 1 && file.size <= IMAGE_MAX_BYTES) {
    return { dataUrl: await encode(new Blob([file], { type })), name, note: null };
  }
  const drawn = await drawSmaller(bitmap, { scale, types, maxBytes: IMAGE_MAX_BYTES });
  if (!drawn) throw new PictureRefused(`This picture is too large: attach one under ${megabytes(IMAGE_MAX_BYTES)}.`);
  const note = scale < 1 ? `Scaled down to ${drawn.width} × ${drawn.height} pixels to send it.` : null;
  return { dataUrl: await encode(drawn.blob), name, note };
}

const beginnings: [type: ImageType, beginning: RegExp][] = [
  ['image/png', /^\x89PNG\r\n/],
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/gif', /^GIF8/],
  ['image/webp', /^RIFF.{4}WEBP/s],
];

/** What the bytes are, whatever the file's name says: the server looks at the bytes. */
async function typeOf(file: File) {
  const bytes = new Uint8Array(await file.slice(0, 12).arrayBuffer());
  const beginning = String.fromCharCode(...bytes);
  return beginnings.find(([, pattern]) => pattern.test(beginning))?.[0];
}

const encode = (blob: Blob) =>
  dataUrlOf(blob).catch(() => {
    throw new PictureRefused('This picture could not be read. Please try again.');
  });

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;
