import { expect, it } from 'vitest';
import { ENGLISH_CONCEPTS } from './english-concepts.ts';

it.each(Object.entries(ENGLISH_CONCEPTS))('%s has no phrase twice', (_concept, phrases) => {
  const all = phrases.split('|');
  expect(all.filter((phrase, at) => all.indexOf(phrase) < at)).toEqual([]);
});
