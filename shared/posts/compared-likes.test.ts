import { expect, it } from 'vitest';
import { basisOfLikes, type ComparedLikes, comparedLikesSchema, multipleOfLikes } from './compared-likes.ts';

const compared: ComparedLikes = {
  multiple: 2.12,
  others: 24,
  ageHours: 720,
  comparedAt: '2026-11-27T23:00:00.000Z',
};

it.each([
  [{}, '2.1 times the usual likes of the 24 other posts seen on this profile'],
  [{ multiple: 1234.4 }, '1,234 times the usual likes of the 24 other posts seen on this profile'],
  [{ ageHours: 5 }, '2.1 times the usual likes of the 24 other posts seen on this profile after 5 hours'],
  [{ ageHours: 0 }, '2.1 times the usual likes of the 24 other posts seen on this profile within its first hour'],
])('%j is said with its basis', (changes, said) => {
  expect(basisOfLikes({ ...compared, ...changes })).toBe(said);
});

it('is said in short as the line on the profile says it', () => {
  expect(multipleOfLikes(compared)).toBe('2.1× their usual likes');
  expect(multipleOfLikes({ ...compared, ageHours: 5 })).toBe('2.1× their usual likes after 5 hours');
});

it.each([
  { multiple: -1 },
  { multiple: 1e11 },
  { multiple: Number.POSITIVE_INFINITY },
  { others: 0 },
  { others: 2.5 },
  { others: 1e9 },
  { ageHours: -1 },
  { ageHours: 1e7 },
  { comparedAt: 'yesterday' },
  { comparedAt: undefined },
])('%j is refused', (changes) => {
  expect(comparedLikesSchema.safeParse(compared).success).toBe(true);
  expect(comparedLikesSchema.safeParse({ ...compared, ...changes }).success).toBe(false);
});
