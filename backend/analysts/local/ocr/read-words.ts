import { mean, median } from 'simple-statistics';
import type { Page } from 'tesseract.js';

/** A word as it was read. Edges in pixels of the read image, confidence 0 to 1. */
export interface Word {
  text: string;
  confidence: number;
  left: number;
  right: number;
}

export interface Line {
  words: Word[];
  top: number;
  bottom: number;
}

type ReadLine = NonNullable<Page['blocks']>[number]['paragraphs'][number]['lines'][number];

function toLine({ words, bbox }: ReadLine): Line {
  const read = words.map(({ text, confidence, bbox: box }) => {
    return { text, confidence: confidence / 100, left: box.x0, right: box.x1 };
  });
  return { words: read, top: bbox.y0, bottom: bbox.y1 };
}

const paragraphsOf = (page: Page) => (page.blocks ?? []).flatMap((block) => block.paragraphs);

/** The letters of a page, each with its edges: what stands far apart may still be taken for one word. */
export function symbolsOf(page: Page): Omit<Word, 'confidence'>[] {
  const words = paragraphsOf(page).flatMap(({ lines }) => lines.flatMap((line) => line.words));
  return words.flatMap(({ symbols }) => symbols.map(({ text, bbox }) => ({ text, left: bbox.x0, right: bbox.x1 })));
}

/** The lines of a page from top to bottom. */
export function linesOf(page: Page): Line[] {
  return paragraphsOf(page)
    .flatMap((paragraph) => paragraph.lines.map(toLine))
    .sort((a, b) => a.top - b.top);
}

export function meanConfidence(lines: Line[]): number {
  const words = lines.flatMap((line) => line.words);
  return words.length > 0 ? mean(words.map(({ confidence }) => confidence)) : 0;
}

export function medianConfidence(lines: Line[]): number {
  const confidences = lines.flatMap((line) => line.words.map(({ confidence }) => confidence));
  return confidences.length > 0 ? median(confidences) : 0;
}
