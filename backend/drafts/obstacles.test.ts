import { expect, it } from 'vitest';
import type { DraftEffect, Obstacle } from '#shared/draft-check';
import { postLength } from '#shared/posts/post-length';
import { obstaclesOf, withoutObstacles } from './obstacles.ts';

const find = (text: string, kind: Obstacle['kind'], effects: DraftEffect[] = []) =>
  obstaclesOf(text, effects).find((obstacle) => obstacle.kind === kind);
const kinds = (text: string) => obstaclesOf(text, []).map(({ kind }) => kind);

const wordsIn = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? [];
const effect = (kind: DraftEffect['kind'], name: string, lift: number): DraftEffect => ({
  ...{ kind, name, lift, low: lift - 0.05, high: lift + 0.05 },
  ...{ posts: 20, isClaimed: true, postIds: [] },
});

const LONG = 'We walked along the river and counted herons. '.repeat(11);

it('a text over the limit is shortened at a sentence end', () => {
  const found = find(LONG.trim(), 'too_long');
  expect(found).toMatchObject({ text: 'Cut 5 characters, or split it into a thread' });
  expect(found?.evidence).toBe('It has 505 characters; a post on Threads holds 500');
  expect(found?.edited).toBe(LONG.trim().slice(0, 459));
});

it('a question at the very end stays when a text is shortened', () => {
  const { edited } = find(`${LONG}Where would you walk?`, 'too_long') ?? {};
  expect(edited).toMatch(/herons\.\n\nWhere would you walk\?$/);
  expect(postLength(edited ?? '').over).toBe(0);
});

it('plain signs alone are enough for a text that is a little too long in bytes', () => {
  const text = `${'It’s a walk. '.repeat(38)}Done’s`;
  expect(postLength(text)).toMatchObject({ characters: 500, verdict: 'unsure' });
  const found = find(text, 'bytes');
  expect(found?.evidence).toContain('and it has 578');
  expect(found?.edited).toBe(text.replaceAll('’', "'"));
});

it('a sentence without an end is cut after a word, and Japanese is not counted in bytes', () => {
  const endless = 'heron '.repeat(120).trim();
  expect(find(endless, 'too_long')?.edited).toMatch(/^(?:heron )+heron…$/);
  expect(obstaclesOf('あ'.repeat(400), [])).toEqual([]);
  const japanese = find('川沿いを歩いた。'.repeat(70), 'too_long');
  expect(postLength(japanese?.edited ?? '').characters).toBeLessThanOrEqual(500);
  expect(japanese?.edited).toMatch(/。$/);
});

it('one hashtag is kept: the first, or the one that own posts speak for', () => {
  const text = 'A swim in the #lake was cold today\n#sun #swim';
  expect(find(text, 'tags')?.edited).toBe('A swim in the #lake was cold today');
  expect(find(text, 'tags', [effect('hashtags', '#Swim', 0.3)])?.edited).toBe(
    'A swim in the lake was cold today\n#swim',
  );
  expect(find('One #lake', 'tags')).toBeUndefined();
});

it.each([
  ['I bake at night. #bread #sourdough #baking.', 'I bake at night. #bread'],
  ['What I bake: #bread #sourdough #baking!', 'What I bake: #bread!'],
  ['I bake #bread at night. More: #sourdough #baking.\nBye.', 'I bake #bread at night. More:\nBye.'],
])('of a row of tags, %j, none stays as a word', (text, edited) => {
  expect(find(text, 'tags')?.edited).toBe(edited);
});

it('names each tag, or says how many it does not name', () => {
  const tagged = (count: number) => Array.from('abcdefgh', (letter) => `#${letter}`).slice(0, count);
  expect(find(tagged(5).join(' '), 'tags')?.evidence).toContain('It has 5: #a, #b, #c, #d, and #e. ');
  expect(find(tagged(7).join(' '), 'tags')?.evidence).toContain('It has 7: #a, #b, #c, #d, and 3 more. ');
});

it.each([
  ['Hi everyone! I baked 12 loaves today.', 'I baked 12 loaves today.'],
  ['Good morning friends ☀️\n\nI baked 12 loaves.', 'I baked 12 loaves.'],
  ['🧵👇\nI baked 12 loaves.', 'I baked 12 loaves.'],
  ['Quick update:\nthe oven is back.', 'the oven is back.'],
])('%j begins with what could open any post', (text, edited) => {
  expect(find(text, 'opening')?.edited).toBe(edited);
});

it.each([
  'We made it! The oven is back.',
  'Good morning, bakery! The oven is back.',
  'How are you today? I baked 12 loaves.',
  'Hello everyone',
  '#bread\nI baked 12 loaves.',
  'Unpopular opinion: bread needs no knife.',
])('%j is left as it begins', (text) => {
  expect(find(text, 'opening')).toBeUndefined();
});

it('a question in the middle moves to the end, unless own posts do worse with one', () => {
  const text = 'Which lake do you love? Ours is deep and cold. We swim there each morning. Then we drink tea.';
  const found = find(text, 'question');
  expect(found?.evidence).toBe('“Which lake do you love?” is sentence 1 of 4');
  expect(found?.edited).toBe(
    'Ours is deep and cold. We swim there each morning. Then we drink tea.\n\nWhich lake do you love?',
  );
  expect(find(text, 'question', [effect('wordings', 'question', -0.3)])).toBeUndefined();
});

it('a block becomes paragraphs of whole sentences', () => {
  const text = 'We walked along the river and counted herons until noon. '.repeat(6).trim();
  const found = find(text, 'one_block');
  expect(found?.evidence).toBe('341 characters and 6 sentences are in one block');
  expect(found?.edited?.split('\n\n')).toHaveLength(3);
  expect(found?.edited?.replaceAll('\n\n', ' ')).toBe(text);
});

it('an address without its beginning is written in full, and more than five links are refused', () => {
  expect(find('All recipes: bakery.com/recipes.', 'link')?.edited).toBe('All recipes: https://bakery.com/recipes.');
  expect(kinds('Write to me@bakery.com or read https://bakery.com/recipes and notes.txt')).toEqual([]);
  const six = Array.from({ length: 6 }, (_, index) => `https://bakery.com/${index}`).join(' ');
  expect(find(six, 'many_links')).toMatchObject({ edited: null, evidence: expect.stringContaining('It has 6') });
});

it('all edits together leave nothing in the way, and add no word', () => {
  const text = `Hi everyone! Which river do you love? ${LONG}Bring tea #walk #river #heron`;
  const edited = withoutObstacles(text, []) ?? '';
  expect(obstaclesOf(text, []).map(({ kind }) => kind)).toEqual([
    'too_long',
    'opening',
    'tags',
    'question',
    'one_block',
  ]);
  expect(obstaclesOf(edited, [])).toEqual([]);
  const known = new Set(wordsIn(text));
  expect(wordsIn(edited).filter((word) => !known.has(word))).toEqual([]);
});

it('says nothing of a text that has nothing in its way', () => {
  expect(obstaclesOf('I baked 12 loaves. Which one would you take?', [])).toEqual([]);
  expect(withoutObstacles('I baked 12 loaves.', [])).toBeNull();
});
