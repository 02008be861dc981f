import type { Layout } from '../counts/find-layout.ts';
import type { Box } from '../image/box.ts';
import { cutGrey, type GreyImage, portableGreymap } from '../image/grey-image.ts';

/** The part of a picture that holds the post's text, prepared for the recognition. */
export interface TextPage {
  image: Buffer;
  /** Where its column ends, in pixels of the prepared image. */
  columnRight: number;
}

/** Height of a small letter at which the recognition is quick and right, in pixels. */
const LETTER_HEIGHT = 17;
const MAX_SCALE = 3;
const MIN_SCALE = 0.5;
const MARGIN = 10;
/** Of the prepared image. Recognition takes about a second for each megapixel that is full of text. */
const MAX_PIXELS = 10e6;

/** Above the buttons, and not left of them. */
function textBox({ width, height }: GreyImage, { buttons }: Layout): Box {
  if (!buttons || buttons.box.top < 2) return { left: 0, top: 0, width, height };
  const left = Math.max(0, Math.round(buttons.box.left - buttons.box.height / 2));
  return { left, top: 0, width: width - left, height: buttons.box.top - 1 };
}

/** Cuts the text out and scales its letters to the height that is read best; null where there are no letters. */
export async function textPage(image: GreyImage, layout: Layout): Promise<TextPage | null> {
  if (layout.letterHeight === null) return null;
  const box = textBox(image, layout);
  const wanted = Math.min(MAX_SCALE, Math.max(MIN_SCALE, LETTER_HEIGHT / layout.letterHeight));
  const scale = Math.min(wanted, Math.sqrt(MAX_PIXELS / (box.width * box.height)));
  const cut = await cutGrey(image, { box, scale, margin: MARGIN });
  return { image: portableGreymap(cut), columnRight: (layout.columnRight - box.left) * scale + MARGIN };
}
