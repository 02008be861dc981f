import { withoutMarks } from '#shared/posts/post-marks';
import { wordsOf } from '../../text/word-split.ts';

const sentenceSegmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });

/** The sentences of a text with the white space after them: put together, they are the text. A line of its own is one too. */
export const unitsOf = (text: string): string[] => [...sentenceSegmenter.segment(text)].map(({ segment }) => segment);

/** Whether it has a word besides tags, mentions, addresses and emoji. */
export const hasWords = (unit: string): boolean => wordsOf(withoutMarks(unit)).length > 0;
