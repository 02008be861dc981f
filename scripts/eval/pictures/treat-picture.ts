import sharp from 'sharp';
import type { Picture } from '../../../backend/pictures/encode-picture.ts';
import type { Treatment } from './draw-samples.ts';

/** As if somebody held a camera to the screen: tilted, soft, unevenly lit and noisy. */
async function photographed(shot: Buffer): Promise<Buffer> {
  const tilted = await sharp(shot)
    .affine(
      [
        [0.72, 0.035],
        [-0.045, 0.7],
      ],
      { background: '#3a3632' },
    )
    .blur(1.5)
    .toBuffer();
  const small = await sharp(tilted)
    .resize({ width: 810, height: 1710, fit: 'inside' })
    .modulate({ brightness: 0.85 })
    .toBuffer();
  const size = await sharp(small).metadata();
  const background = { r: 128, g: 128, b: 128 };
  const noise = { type: 'gaussian', mean: 128, sigma: 22 } as const;
  const grain = { create: { width: size.width, height: size.height, channels: 3, background, noise } } as const;
  return sharp(small)
    .composite([{ input: await sharp(grain).png().toBuffer(), blend: 'soft-light' }])
    .jpeg({ quality: 60 })
    .toBuffer();
}

const treatments: Record<Treatment, (shot: Buffer, cssWidth: number) => Promise<Buffer>> = {
  png: async (shot) => shot,
  webp: (shot) => sharp(shot).webp({ quality: 80 }).toBuffer(),
  jpeg: (shot) => sharp(shot).jpeg({ quality: 75 }).toBuffer(),
  'hard jpeg': (shot) => sharp(shot).jpeg({ quality: 30 }).toBuffer(),
  photo: photographed,
  shrunk: (shot, cssWidth) =>
    sharp(shot)
      .resize({ width: Math.round(cssWidth * 0.5) })
      .jpeg({ quality: 60 })
      .toBuffer(),
};

/** A screenshot as it reaches us. */
export async function treated(shot: Buffer, treatment: Treatment, cssWidth: number): Promise<Picture> {
  const bytes = await treatments[treatment](shot, cssWidth);
  const { width, height, format } = await sharp(bytes).metadata();
  const type = format === 'jpeg' ? 'image/jpeg' : format === 'webp' ? 'image/webp' : 'image/png';
  return { bytes, type, width, height };
}
