import { expect, it } from 'vitest';
import { addsNothing } from './adds-nothing.ts';

const DRAFT =
  'I baked sourdough with Maya in Lisbon for 12 days. Kneading hurts, and the kitchen smells great. More: https://bread.example/a #bread @maya.bakes';

it.each([
  'Kneading hurts. The kitchen smells great, and I baked sourdough with Maya in Lisbon for 12 days.',
  'Twelve days of sourdough with Maya in Lisbon: kneading hurts, but the kitchen smells great.',
  'I baked sourdough in Lisbon. Would you knead it?\n\n#bread',
  'Have you ever baked sourdough with a friend? We did, for 12 days.',
])('%j says no more than its draft', (rewrite) => {
  expect(addsNothing(rewrite, DRAFT)).toBe(true);
});

it.each([
  ['a number', 'I baked 40 loaves of sourdough with Maya in Lisbon.'],
  ['a number in words', 'I baked thirty days of sourdough with Maya in Lisbon.'],
  ['a share', 'Half of my sourdough with Maya in Lisbon hurts.'],
  ['a name', 'I baked sourdough with Omar in Lisbon for 12 days.'],
  ['a name at its beginning', 'Tokyo smells great. I baked sourdough with Maya for 12 days.'],
  ['a brand in lower case', 'I baked sourdough in my kitchenaid with Maya for 12 days.'],
  ['a day', 'On Monday I baked sourdough with Maya in Lisbon.'],
  ['a day at its beginning', 'Yesterday I baked sourdough with Maya in Lisbon.'],
  ['a tag', 'I baked sourdough with Maya in Lisbon. #slowfood'],
  ['a mention', 'I baked sourdough with Maya in Lisbon. @omar'],
  ['an address', 'I baked sourdough with Maya. https://other.example'],
  ['another text', 'My house burned down last night, and nobody came to help us with the water.'],
])('%s that the draft lacks is found', (_, rewrite) => {
  expect(addsNothing(rewrite, DRAFT)).toBe(false);
});

it('a script without capitals is judged by the words of the draft alone', () => {
  const draft = '今日は東京でパンを焼きました。とても楽しかったです。';
  expect(addsNothing('東京でパンを焼きました。楽しかったです。', draft)).toBe(true);
  expect(addsNothing('大阪でパンを焼きました。', draft)).toBe(false);
});
