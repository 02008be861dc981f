import { figuresIn } from './figures-in-text.ts';

const ADDRESS = /https?:|www\.|\]\(/i;

/**
 * Removes each sentence that contains a web address, or a figure that is not in `support`: a model may explain what was
 * computed but must not add figures of its own. Empty if no sentence is left.
 */
export function supportedPart(text: string, support: string): string {
  const known = new Set(figuresIn(support));
  const isSupported = (sentence: string) =>
    !ADDRESS.test(sentence) && figuresIn(sentence).every((figure) => known.has(figure));
  return sentencesOf(text).filter(isSupported).join('').trim();
}

const sentencesOf = (text: string): string[] =>
  [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)].map(({ segment }) => segment);
