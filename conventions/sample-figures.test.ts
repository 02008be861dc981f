import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Figures that nobody measured stand in files named `sample-*` alone, which screens show under a badge. */
const screens = globSync('extension/{app,capture,components,entrypoints,features,web}/**/*.{ts,tsx}', {
  cwd: ROOT,
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.|\/testing\/|\/sample-[^/]+$/.test(file));

const COUNTED =
  'posts?|likes?|comments?|replies|reposts|quotes|views?|followers?|clicks?|shares?|saves|analyses|questions?|phrases?|people|creators?|users?|accounts?|times|points?';
const NAMED =
  'likes|comments|replies|shares|saves|views|reach|engagement|engagementRate|followers|posts|percent|percentile|share|score|sentiment|value|lift|change|multiple|count|total';

/** "1 post" is grammar: what stands there in place of "{count} posts". */
const FIGURES = [
  /\d[\d.,]*\s?(%|percent\b)/,
  /\b\d[\d.,]*[KM]\b/,
  /[+−]\d[\d.]*\s(points?|from)\b/,
  new RegExp(`(?<!per )\\b(?!1\\s)\\d[\\d.,]*\\s(${COUNTED})\\b`, 'i'),
];
const FIGURE_NAME = new RegExp(`^(${NAMED})$`);

/** Digits between tags that measure nothing: a scale, hours of the clock, a status. */
const PLAIN_DIGITS = /^(\/10|\d{1,2}:00|404)$/;

interface Node {
  type: string;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** A node of the source's tree, and all below it. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (!isNode(value)) return [];
  return [value, ...Object.values(value).flatMap(nodesIn)];
}

/** Sizes in classes are no figures. */
const figuresInWords = (text: unknown): string[] => {
  const words = String(text).replace(/\[[^\]\s]*\]/g, '');
  return FIGURES.flatMap((figure) => figure.exec(words)?.[0] ?? []);
};

const digitsInText = (text: string): string[] => (/\d/.test(text) && !PLAIN_DIGITS.test(text) ? [text] : []);

/** A number other than zero, alone or first in a list. */
function numbersIn(node: unknown): number[] {
  if (!isNode(node)) return [];
  if (node.type === 'ArrayExpression' && Array.isArray(node.elements)) return numbersIn(node.elements[0]);
  if (node.type === 'JSXExpressionContainer') return numbersIn(node.expression);
  return typeof node.value === 'number' && node.value !== 0 ? [node.value] : [];
}

const numbersNamed = (name: unknown, value: unknown): string[] =>
  isNode(name) && FIGURE_NAME.test(String(name.name))
    ? numbersIn(value).map((number) => `${name.name}: ${number}`)
    : [];

/** What a piece of source states as a figure, by its kind. Comments, code and what is computed are not looked at. */
function figuresAt(node: Node): string[] {
  if (node.type === 'JSXText') return [...figuresInWords(node.value), ...digitsInText(String(node.value).trim())];
  if (node.type === 'JSXElement' && Array.isArray(node.children)) return node.children.flatMap(numbersIn).map(String);
  if (node.type === 'JSXAttribute') return numbersNamed(node.name, node.value);
  if (node.type === 'Property') return numbersNamed(node.key, node.value);
  if (node.type === 'Literal') return typeof node.value === 'string' ? figuresInWords(node.value) : [];
  return node.type === 'TemplateElement' ? figuresInWords(JSON.stringify(node.value)) : [];
}

const figuresIn = (source: string, file = 'planted.tsx') => nodesIn(parseSync(file, source).program).flatMap(figuresAt);

/** Promises of the law name days and ages, which nobody measures. */
const isLaw = (file: string) => file.startsWith('extension/features/legal/');

describe('screens', () => {
  it('hold no figure of their own', () => {
    const found = screens
      .filter((file) => !isLaw(file))
      .map((file) => ({ file, figures: figuresIn(readFileSync(path.join(ROOT, file), 'utf8'), file) }));
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter(({ figures }) => figures.length > 0)).toEqual([]);
  });

  it.each([
    '<p>+23.4% from last month</p>',
    '<Card value="24.5K" />',
    "const change = '+5.2 points this week'",
    '<p>of 24 posts</p>',
    '<p>Loved by 12,000 creators</p>',
    '<p>Rank 3</p>',
    '<strong>{94}</strong>',
    'const text = `80% of what you post`',
    'const best = { likes: 2847 }',
    'const chart = { values: [1], views: [310, 420] }',
    '<Ring percent={92} />',
  ])('with %s would be caught', (source) => {
    expect(figuresIn(source)).not.toEqual([]);
  });

  it.each([
    '<p className="max-w-[70%] w-1/2">{count} posts</p>',
    "const name = count === 1 ? '1 post' : 'posts'",
    '<Chart height={280} /> // 24 posts',
    'const empty = { likes: 0 }',
  ])('with %s would pass', (source) => {
    expect(figuresIn(source)).toEqual([]);
  });
});
