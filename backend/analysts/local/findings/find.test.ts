import { describe, expect, it } from 'vitest';
import type { Effect } from '#shared/analytics/findings';
import type { OwnEffects } from '../../analyst.ts';
import { findFindings } from './find.ts';
import { measureText } from './measure-text.ts';

const find = (text: string, counts: Parameters<typeof findFindings>[1] = null) =>
  findFindings(measureText(text), counts, []);
const change = (text: string) => find(text).change.map((finding) => `${finding.text}: ${finding.evidence}`);

it('names what is too long, and by how much', () => {
  const text = 'We walked along the river. '.repeat(20);
  expect(change(text)).toContainEqual(expect.stringMatching(/^Cut 40 characters.*540 characters.*holds 500$/));
});

it('quotes the tags of which one is enough', () => {
  expect(change('A day at the lake #lake #sun #swim')).toContainEqual(
    expect.stringContaining('#lake, #sun, and #swim'),
  );
});

it('quotes the question that stands too early', () => {
  const text = 'Which lake is your favourite? Ours is deep and cold. We swim there each morning. Then we drink tea.';
  expect(change(text)).toContainEqual(expect.stringContaining('“Which lake is your favourite?” is sentence 1 of 4'));
});

it('praises what was measured, with the words that carry it', () => {
  const { works } = find('We sold 120 cups in 3 hours. I love this street. What should we brew next?');
  expect(works).toContainEqual({ text: 'It is concrete', evidence: 'It names 120 and 3' });
  expect(works).toContainEqual({
    text: 'It ends on something that readers can answer',
    evidence: '“What should we brew next?”',
  });
});

it('sees from the counts that people talk, and then does not ask for a question', () => {
  const { works, change: todo } = find('This is how I make my morning coffee since 2019.', {
    ...{ likes: 40, replies: 20, reposts: 1, shares: 0 },
  });
  expect(works[0]?.evidence).toBe('20 replies for 40 likes: 50 for every 100');
  expect(todo.map(({ text }) => text).join()).not.toContain('Ask for an answer');
});

it('asks for no answers where a post has just got more replies than usual', () => {
  const text = 'This is how I make my morning coffee since 2019.';
  const known = { counts: { likes: 40, replies: 2, reposts: 0, shares: 0 } };
  const past = Array.from({ length: 5 }, (_, index) => ({ ...known, text: `Post ${index}` }));
  const { works, change: todo } = findFindings(measureText(text), { ...known.counts, replies: 4 }, past);
  expect(works[0]?.text).toBe('It has 2 times your usual number of replies so far');
  expect(works[0]?.evidence).toBe('4 replies so far; the median of 5 other posts of yours is 2');
  expect(todo).toEqual([]);
  expect(findFindings(measureText(text), known.counts, past).change[0]?.text).toContain('Ask for an answer');
  // Nor where dozens wait for one of the author's own.
  const busy = { likes: 900, replies: 61, reposts: 0, shares: 0 };
  expect(findFindings(measureText(text), busy, []).change).toEqual([]);
  const usual = Array.from({ length: 5 }, () => ({ counts: busy, text }));
  expect(findFindings(measureText(text), busy, usual).change).toEqual([]);
});

it('does not call easy what it would have split', () => {
  const long = `And then we ${'go up and down and '.repeat(8)}go home.`;
  const { works, change: todo } = find(`We get up. ${long} We eat. We go to bed. We get up.`);
  expect(todo.map(({ text }) => text)).toContain('Split the long sentence');
  expect(works.map(({ text }) => text)).not.toContain('It reads easily');
});

it('writes each number as everywhere, also a large one and a single one', () => {
  const passed = (counts: { likes: number; reposts: number; shares: number }) =>
    find('This is how I make my morning coffee since 2019.', { replies: 1, ...counts }).works[0]?.evidence;
  expect(passed({ likes: 2400, reposts: 12_000, shares: 907 })).toBe(
    '12,907 reposts and shares for 2,400 likes: 538 for every 100',
  );
  expect(passed({ likes: 20, reposts: 1_200_000, shares: 0 })).toContain('6,000,000 for every 100');
  expect(change('We walked along the river. '.repeat(400))).toContainEqual(
    expect.stringContaining('It has 10,800 characters; a post on Threads holds 500'),
  );
});

it('quotes what stands there, with its tags and names', () => {
  const text = `This is how we do it here at @lake.house each morning since 2019. ${'And then we do it again with #tea and #milk. '.repeat(2)}`;
  const [asks] = find(text).change.filter(({ text }) => text.startsWith('Ask for an answer'));
  const [, quote = ''] = /“(.*)”$/.exec(asks?.evidence ?? '') ?? [];
  expect(quote).toContain('#tea and #milk');
  expect(text).toContain(quote);
});

it('praises no opening that could open any post', () => {
  const { works, change: todo } = find('Hi everyone! I sold 120 cups in 3 hours on this street.');
  expect(works.map(({ text }) => text)).not.toContain('It opens with a short sentence');
  expect(todo[0]?.text).toBe('Begin with what it is about');
});

it.each([
  ['ok', 'Say a little more: what happened, or what is special about it: 1 word gives readers little to answer'],
  [
    'Like this post and drop your @ below. We grow together, every day of the week.',
    'Ask for what readers think, and not for likes, follows, or comments: It has “Like this post” and “drop your @”',
  ],
  [
    'BIG SALE of mugs today. CLICK THE LINK before they are gone.',
    'Write fewer words in capitals: “CLICK”, “THE”, and “LINK”',
  ],
  ['We sold out!! Thank you all!!! See you tomorrow at the market.', 'Write fewer exclamation marks: It has 5'],
])('says first what is in the way of %j', (text, first) => {
  expect(change(text)[0]).toBe(first);
});

it('names three abbreviations beside each other no shouting, and a picture needs few words', () => {
  expect(change('The BBC and the NHS met at the UN in May to talk about it.').join()).not.toContain('capitals');
  const seen = { likes: 4, replies: 1, reposts: 0, shares: 0 };
  expect(find('ok', seen).change).toEqual([]);
});

describe('what the own posts show of questions and formats', () => {
  const text = 'We walked along the river until the lamps were lit in town.';
  const effect = (name: string, lift: number, isClaimed: boolean): Effect => ({
    ...{ name, lift, low: lift - 0.1, high: lift + 0.1, isClaimed },
    ...{ posts: 20, postIds: [] },
  });
  const none: OwnEffects = {
    ...{ posts: 60, needed: 15, hashtags: [], topics: [], formats: [], lengths: [], wordings: [] },
  };
  const changeWith = (some: Partial<OwnEffects>) =>
    findFindings(measureText(text), null, [], {
      ...{ whose: 'draft', check: null },
      effects: { ...none, ...some },
    }).change.map((finding) => finding.text);

  it('advises no question to somebody whose questions drew less', () => {
    expect(changeWith({})).toEqual(['Ask for an answer if you want replies']);
    expect(changeWith({ wordings: [effect('question', -0.4, false)] })).toEqual([]);
  });

  it('advises the format that may be claimed to do better, and no other', () => {
    expect(changeWith({ formats: [effect('TEXT_POST', 0.4, true), effect('VIDEO', 0.3, true)] })[0]).toBe(
      'Show it in a video if you can: your videos do better',
    );
    expect(changeWith({ formats: [effect('VIDEO', 0.3, false)] })).toEqual(['Ask for an answer if you want replies']);
  });
});
