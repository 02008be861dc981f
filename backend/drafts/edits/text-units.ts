import { withoutMarks } from '#shared/posts/post-marks';
import { wordsOf } from '../../text/word-split.ts';

/** Whether it has a word besides tags, mentions, addresses and emoji. */
export const hasWords = (unit: string): boolean => wordsOf(withoutMarks(unit)).length > 0;
