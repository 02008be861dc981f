import { lengthOf } from '#shared/posts/post-text';
import { sentenceParts } from '../../text/sentences.ts';

/** Characters of a paragraph that is read at a glance. */
const PARAGRAPH = 140;

/** Puts a sentence of the text behind all others, as a paragraph of its own. */
export function moveToEnd(text: string, sentence: string): string {
  const units = sentenceParts(text);
  const at = units.findIndex((unit) => unit.trim() === sentence);
  const rest = units.toSpliced(at, 1).join('').trim();
  return `${rest}\n\n${sentence}`;
}

/** Drops what a text begins with. */
export const withoutOpening = (text: string, opening: string): string =>
  text.trimStart().slice(opening.length).trimStart();

/** Breaks a block into paragraphs of one to three sentences. */
export function intoParagraphs(text: string): string {
  const paragraphs: string[] = [];
  for (const unit of sentenceParts(text)) {
    const last = paragraphs.at(-1);
    if (last === undefined || lengthOf(last + unit) > PARAGRAPH) paragraphs.push(unit);
    else paragraphs[paragraphs.length - 1] = last + unit;
  }
  return paragraphs.map((paragraph) => paragraph.trim()).join('\n\n');
}
