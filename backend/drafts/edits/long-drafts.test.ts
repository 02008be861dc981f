import { describe, expect, it } from 'vitest';
import { withOneHashtag, withoutFinalHashtags } from '#shared/posts/post-marks';
import { steepness } from '../../testing/steepness.ts';
import { intoParagraphs, moveToEnd } from './rearrange.ts';
import { shortenToFit } from './shorten-to-fit.ts';

/** In characters. Drafts may be half as long, and others wait while one is checked. */
const LONG = 20_000;
/** Between linear, which is 1, and quadratic. */
const TOO_STEEP = 1.5;

describe.each<[string, (text: string) => string]>([
  ['shortened', shortenToFit],
  ['put into paragraphs', intoParagraphs],
  ['ended with its question', (text) => moveToEnd(text, 'Go?')],
  ['left with one tag', (text) => withOneHashtag(text, 'a')],
  ['looked at without its last tags', withoutFinalHashtags],
])('a draft that is %s', (_, edit) => {
  it.each(['Go! ', 'Go? ', 'Go!\n', '#a ', 'A #a ', 'A #a\n', '#a\n', 'a ', ' a', '\n', '‘a’ ', 'か', '🧵'])(
    'takes no longer for each letter of many %j than of fewer',
    (repeated) => {
      expect(steepness({ before: '', repeated, after: ' Go?' }, edit, LONG)).toBeLessThan(TOO_STEEP);
    },
  );
});
