import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Format = 'png' | 'jpeg' | 'gif' | 'webp';

export const dataUrl = (bytes: Buffer, type: string = 'image/png'): string =>
  `data:${type};base64,${bytes.toString('base64')}`;

/** A picture of noise, which no encoder can compress. */
export async function noise(format: Format, width = 64, height = 48): Promise<Buffer> {
  const background = { r: 90, g: 120, b: 150 };
  const image = sharp({
    create: { width, height, channels: 3, background, noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  });
  return image.toFormat(format).toBuffer();
}

/** A JPEG of 40 by 20 as a camera stores it: rotated by its EXIF orientation, and with a name in the EXIF data. */
export async function photoWithMetadata(): Promise<Buffer> {
  const photo = sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } });
  return photo
    .withExif({ IFD0: { Artist: 'Jane Doe', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** An animation of a red frame and a blue one. */
export async function animation(format: 'gif' | 'webp'): Promise<Buffer> {
  const frame = (background: string) => sharp({ create: { width: 32, height: 24, channels: 3, background } }).png();
  const frames = await Promise.all(['#ff0000', '#0000ff'].map((color) => frame(color).toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .toFormat(format, { delay: [100, 100] })
    .toBuffer();
}

/** 15,000 by 15,000 pixels in 27 KB. */
export function pixelBomb(): Buffer {
  const side = 15_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit per pixel, grey.
  header[8] = 1;
  const rows = Buffer.alloc((Math.ceil(side / 8) + 1) * side);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', '')]);
}

function chunk(type: string, data: Buffer | string): Buffer {
  const content = Buffer.concat([Buffer.from(type), Buffer.from(data)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length - 4);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
