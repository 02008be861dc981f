import { describe, expect, it } from 'vitest';
import { formatScore, languageName, moodOf, sureness } from './sentiment.ts';

describe('a sentiment in words', () => {
  it.each([
    [0, 'Negative', '0'],
    [3.94, 'Negative', '3.9'],
    [4, 'Neutral', '4'],
    [6, 'Neutral', '6'],
    [6.1, 'Positive', '6.1'],
    [10, 'Positive', '10'],
  ])('%d is %s, written %s', (score, mood, text) => {
    expect([moodOf(score), formatScore(score)]).toEqual([mood, text]);
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
