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

/** The lines of a page from top to bottom. */
export function linesOf(page: Page): Line[] {
  const paragraphs = (page.blocks ?? []).flatMap((block) => block.paragraphs);
  return paragraphs.flatMap((paragraph) => paragraph.lines.map(toLine)).sort((a, b) => a.top - b.top);
}

export function meanConfidence(lines: Line[]): number {
  const words = lines.flatMap((line) => line.words);
  return words.reduce((sum, word) => sum + word.confidence, 0) / Math.max(1, words.length);
}

export function medianConfidence(lines: Line[]): number {
  const sorted = lines.flatMap((line) => line.words.map((word) => word.confidence)).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
