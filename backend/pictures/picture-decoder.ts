import sharp, { type Channels, type Sharp } from 'sharp';

/** About 6,300 by 6,300: more than any screen shows. Counted from the header, before a pixel is decoded. */
const MAX_PIXELS = 40e6;

// libvips reads dozens of formats, SVG and PDF among them. Only the four we accept stay reachable, in this whole process.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});
// One thread a picture: several pictures at once already use every core, and other requests need theirs.
sharp.concurrency(1);

/** Opens a PNG, JPEG, WebP or GIF (its first frame). Broken, cut and oversized ones are refused when it is read. */
export function openPicture(bytes: Buffer): Sharp {
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true });
}

/** Opens pixels that were decoded before: 8 bits a channel, row by row. */
export function openPixels(pixels: Buffer, info: { width: number; height: number; channels: Channels }): Sharp {
  return sharp(pixels, { raw: info });
}
