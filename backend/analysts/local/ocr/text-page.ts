import type { Layout } from '../counts/find-layout.ts';
import { type Box, bottom, right } from '../image/box.ts';
import { cutGrey, type GreyImage, portableGreymap } from '../image/grey-image.ts';

/** The part of a picture that holds the post's text, prepared for the recognition. */
export interface TextPage {
  image: Buffer;
  /** Where its column ends, in pixels of the prepared image. */
  columnRight: number;
  /** Between which heights of the prepared image avatars stand, also left of it. */
  avatars: { top: number; bottom: number }[];
}

/** Height of a small letter at which the recognition is quick and right, in pixels. */
const LETTER_HEIGHT = 17;
const MAX_SCALE = 3;
const MIN_SCALE = 0.5;
const MARGIN = 10;
/** Of the prepared image. Recognition takes about a second for each megapixel that is full of text. */
const MAX_PIXELS = 10e6;

/** Above the buttons, below those of another post, and not left of them. */
function textBox({ width }: GreyImage, { buttons, unreadRow, above, readUntil: height }: Layout): Box {
  const row = buttons?.box ?? unreadRow;
  const top = above ? bottom(above) : 0;
  if (!row || row.top < top + 2) return { left: 0, top: 0, width, height };
  const left = Math.max(0, Math.round(row.left - row.height / 2));
  return { left, top, width: width - left, height: row.top - 1 - top };
}

/** A copy without avatars and photographs, in which the recognition would see letters. */
function withoutPictures({ pixels, width, height }: GreyImage, pictures: Box[]): GreyImage {
  const clean = pixels.slice();
  for (const picture of pictures)
    for (let y = picture.top; y < bottom(picture); y++)
      clean.fill(255, y * width + picture.left, y * width + right(picture));
  return { pixels: clean, width, height };
}

/** A small square: larger ones are photographs. In heights of a letter. */
const LARGEST_AVATAR = 9;
const isAvatar = ({ width, height }: Box, letter: number) =>
  Math.max(width, height) < letter * LARGEST_AVATAR && Math.abs(width - height) < Math.max(width, height) * 0.2;

/** Cuts the text out and scales its letters to the height that is read best; null where there are no letters. */
export async function textPage(image: GreyImage, layout: Layout): Promise<TextPage | null> {
  if (layout.letterHeight === null) return null;
  const box = textBox(image, layout);
  const wanted = Math.min(MAX_SCALE, Math.max(MIN_SCALE, LETTER_HEIGHT / layout.letterHeight));
  const scale = Math.min(wanted, Math.sqrt(MAX_PIXELS / (box.width * box.height)));
  const cut = await cutGrey(withoutPictures(image, layout.pictures), { box, scale, margin: MARGIN });
  const toPage = (y: number) => (y - box.top) * scale + MARGIN;
  const avatars = layout.pictures.filter((picture) => isAvatar(picture, layout.letterHeight ?? 0));
  return {
    image: portableGreymap(cut),
    columnRight: (layout.columnRight - box.left) * scale + MARGIN,
    avatars: avatars.map((avatar) => ({ top: toPage(avatar.top), bottom: toPage(bottom(avatar)) })),
  };
}
