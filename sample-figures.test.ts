import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** Figures that nobody measured stand in files named `sample-*` alone, which screens show under a badge. */
const screens = globSync('extension/{app,components,features}/**/*.{ts,tsx}', { cwd: import.meta.dirname })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.|\/testing\/|\/sample-[^/]+$/.test(file));

const COUNTED = 'posts?|likes?|comments?|replies|reposts|views?|followers?|shares?|saves|analyses|questions?|phrases?';
const NAMED = 'likes|comments|shares|saves|views|reach|engagement|followers|posts|percent|share|score|sentiment';
const FIGURES = [
  /\d[\d.,]*\s?%/,
  /\b\d[\d.,]*[KM]\b/,
  /[+−]\d[\d.]*\s(points?|from)\b/,
  new RegExp(`(?<!per )\\b\\d[\\d.,]*\\s(${COUNTED})\\b`, 'i'),
  new RegExp(`\\b(${NAMED})(: |=\\{)\\[?[1-9]`),
];

/** Sizes in classes and comments are no figures. */
const stripped = (source: string) =>
  source
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\/\/.*$/gm, '')
    .replace(/\[[^\]\s]*\]/g, '');

const figureIn = (source: string) => FIGURES.map((figure) => figure.exec(stripped(source))?.[0]).find(Boolean);

describe('screens', () => {
  it('hold no figure of their own', () => {
    const found = screens.map((file) => [file, figureIn(readFileSync(path.join(import.meta.dirname, file), 'utf8'))]);
    expect(found.filter(([, figure]) => figure)).toEqual([]);
  });

  it.each([
    '<p>+23.4% from last month</p>',
    '<Card value="24.5K" />',
    "change: '+5.2 points this week'",
    '<p>of 24 posts</p>',
    '{ likes: 2847 }',
    '<Ring percent={92} />',
  ])('with %s would be caught', (source) => {
    expect(figureIn(source)).toBeTruthy();
  });
});
