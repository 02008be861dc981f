import { expect, it } from 'vitest';
import { postTitle } from './post-title.ts';

it.each([
  ['Rye again\nand what I changed', 'Rye again'],
  ['  \n ', 'No text'],
  ['🍞'.repeat(61), `${'🍞'.repeat(59)}…`],
  [`Rye takes its time, ${'and so do I '.repeat(4)}`, 'Rye takes its time, and so do I and so do I and so do I and…'],
  [`Rye ${'x'.repeat(80)}`, `Rye ${'x'.repeat(55)}…`],
])('names %j by its beginning', (text, title) => {
  expect(postTitle(text, 'No text')).toBe(title);
});
