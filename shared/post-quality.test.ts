import { describe, expect, it } from 'vitest';
import type { ExperimentSubject } from './experiments.ts';
import { armOf } from './post-quality.ts';

const question: ExperimentSubject = { kind: 'trait', name: 'question' };
const rye: ExperimentSubject = { kind: 'tag', name: 'rye' };
const picture: ExperimentSubject = { kind: 'format', name: 'IMAGE' };

describe('the arm that a post counts for', () => {
  it.each([
    ['a question', { text: 'Rye or wheat?' }, question, 0],
    ['a text without one', { text: 'Rye.' }, question, 1],
    ['a hashtag', { text: 'Today #Rye' }, rye, 0],
    ['a topic of that name', { text: 'Today', topicTag: 'Rye' }, rye, 0],
    ['neither', { text: 'Today rye' }, rye, 1],
    ['one picture', { text: '', mediaIds: ['a'] }, picture, 0],
    ['several pictures', { text: '', mediaIds: ['a', 'b'] }, picture, 1],
    ['any text, where only its time decides', { text: 'Rye?' }, { kind: 'hour' } as const, null],
  ])('%s', (_, post, subject, arm) => {
    expect(armOf(post, subject)).toBe(arm);
  });
});
