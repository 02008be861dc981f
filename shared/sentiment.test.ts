import { describe, expect, it } from 'vitest';
import type { Analysis } from './analysis.ts';
import { formatScore, toneOf, verdictOf } from './sentiment.ts';
import { languageName } from './words/names.ts';

const rated: Parameters<typeof verdictOf>[0] = {
  sentiment: 6.4,
  sentimentConfidence: 0.89,
  noScore: null,
  language: { code: 'en', reliable: true },
  analyst: { kind: 'local', name: 'Local analyst', fallback: null },
};
const german = { code: 'de', reliable: true };

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

  it('names languages, and shows a code that is none as it is', () => {
    expect(['de', 'ja', 'not a code'].map(languageName)).toEqual(['German', 'Japanese', 'not a code']);
  });
});

describe('a verdict', () => {
  it('says how sure it is by how often such a one was right', () => {
    const verdict = verdictOf(rated);
    expect(verdict).toMatchObject({ name: 'Rather positive', score: 6.4, basis: '89% sure' });
    expect(verdict.method).toContain('in 89 of 100');
  });

  it.each<[string, Partial<Analysis>, string, string]>([
    ['that is mixed', { noScore: 'mixed' }, 'Mixed tone', 'its good and its bad words weigh about the same.'],
    [
      'on a text that may be ironic',
      { noScore: 'irony' },
      'I can’t tell the tone',
      'its words praise, but it may be meant the other way round.',
    ],
    [
      'on another language',
      { noScore: 'not_english', language: german },
      'I can’t tell the tone',
      'it is in German, and only English posts are rated.',
    ],
  ])('%s has no score and says why', (_, parts, name, basis) => {
    const verdict = verdictOf({ ...rated, sentiment: null, sentimentConfidence: null, ...parts });
    expect(verdict).toMatchObject({ name, score: null, basis, method: null });
  });

  it.each<[Analysis['unsure'], string, string]>([
    ['faint', 'Unsure', 'too little in it tells a feeling.'],
    ['mixed', 'Mixed', 'its good and its bad words weigh about the same.'],
    ['irony', 'Unsure', 'its words praise, but it may be meant the other way round.'],
  ])('that is unsure (%s) has its number and claims nothing', (unsure, name, basis) => {
    const verdict = verdictOf({ ...rated, sentimentConfidence: null, unsure });
    expect(verdict).toMatchObject({ name, score: 6.4, leaning: 'neutral', isUnsure: true, basis });
    expect(verdict.method).not.toContain('of 100');
  });

  it.each<[string, Partial<Analysis>]>([
    ['of another language', { language: german, sentimentConfidence: 0.55 }],
    ['that was a guess', { sentimentConfidence: 0.55 }],
  ])('from before, %s, is not shown any more', (_, parts) => {
    expect(verdictOf({ ...rated, ...parts }).score).toBeNull();
  });

  it('from before has its score, and claims no measured rate', () => {
    expect(verdictOf({ ...rated, noScore: undefined })).toMatchObject({ score: 6.4, basis: 'by an earlier method' });
  });

  it('of a model claims no measured rate', () => {
    const analyst: Analysis['analyst'] = { kind: 'model', name: 'fake-1', fallback: null };
    const verdict = verdictOf({ ...rated, language: german, analyst });
    expect(verdict).toMatchObject({ score: 6.4, basis: 'the model’s estimate' });
    expect(verdict.method).toBe('Estimated by fake-1. How often such an estimate is right was not measured.');
  });
});
