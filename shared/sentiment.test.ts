import { describe, expect, it } from 'vitest';
import { languageName } from './names.ts';
import { formatScore, sureness, toneOf } from './sentiment.ts';

describe('a sentiment in words', () => {
  it.each([
    [0, 'bad', '0'],
    [3.94, 'bad', '3.9'],
    [4.5, 'bad', '4.5'],
    [4.6, 'neutral', '4.6'],
    [5.5, 'neutral', '5.5'],
    [5.6, 'good', '5.6'],
    [10, 'good', '10'],
  ])('%d leans to %s, written %s', (score, leaning, text) => {
    expect([toneOf(score).leaning, formatScore(score)]).toEqual([leaning, text]);
  });

  it.each([
    [0.85, 'high confidence'],
    [0.75, 'high confidence'],
    [0.6, 'medium confidence'],
    [0.55, 'low confidence'],
    [0, 'low confidence'],
  ])('a confidence of %d is %s', (confidence, words) => {
    expect(sureness(confidence)).toBe(words);
  });

  it('names languages, and shows a code that is none as it is', () => {
    expect(['de', 'ja', 'not a code'].map(languageName)).toEqual(['German', 'Japanese', 'not a code']);
  });
});
