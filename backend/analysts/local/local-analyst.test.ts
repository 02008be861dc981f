import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { analysisSchema } from '#shared/analysis';
import { effectsOn } from '../../drafts/draft-effects.ts';
import type { Picture } from '../../pictures/encode-picture.ts';
import { noise } from '../../testing/pictures.ts';
import type { OwnEffects, OwnEvidence, PastPost } from '../analyst.ts';
import { createLocalAnalyst } from './local-analyst.ts';
import { asPicture, emptyPicture, pictureOf } from './testing/read-picture-file.ts';

const timeLimit = 100_000;
const analyst = createLocalAnalyst({ timeLimit });
beforeAll(() => analyst.warm());
afterAll(() => analyst.close());

async function analyze(
  message: string,
  picture: Picture | null = null,
  past: PastPost[] = [],
  own: OwnEvidence | null = null,
) {
  const signal = new AbortController().signal;
  const analysis = await analyst.analyze({ userId: 'ada', message, picture, post: null, past, own, signal });
  expect(analysisSchema.parse(analysis)).toEqual(analysis);
  return analysis;
}

const reading = (userId: string) => {
  const { signal } = new AbortController();
  return { userId, message: '', picture: null, post: null, past: [], own: null, signal };
};

const pastPost = (text: string, replies: number): PastPost => ({
  ...{ text, hashtags: [], sentiment: null },
  counts: { likes: 100, replies, reposts: 0, shares: 0 },
});
/** Posts that ask and posts that tell, far apart: more than enough for the test that the chat once made of its own. */
const askingAndTelling = [12, 14, 15, 11, 13, 16, 12].flatMap((replies, index) => [
  pastPost(`What did you learn in week ${index}?`, replies),
  pastPost(`Week ${index} went by and I painted the fence.`, index % 4),
]);

const effect = (name: string, isClaimed: boolean) => ({
  ...{ name, posts: 20, lift: 0.4, low: 0.1, high: 0.8, isClaimed, postIds: [] },
});
const noEffects: OwnEffects = {
  ...{ posts: 60, needed: 15, hashtags: [], topics: [], formats: [], lengths: [], wordings: [] },
};

/** What is known of somebody with these effects. */
const evidence = (effects: OwnEffects | null): OwnEvidence => ({
  names: [],
  effects,
  check: async (text) => ({
    ...{ length: { characters: text.length, bytes: text.length, over: 0, verdict: 'fits' }, similar: null },
    effects: effects ? effectsOn(text, effects) : [],
    ...{ measured: null, why: null, obstacles: [], edited: null, expected: null },
  }),
});

describe('a screenshot', () => {
  it('is read: the text without name, age and buttons, and the counts below', async () => {
    const { recognized, language, topics, analysis } = await analyze('', await pictureOf('english-dark'));
    expect(recognized?.text).toMatch(/^Small win: I finally shipped the settings page\. .* remove the switch\.$/);
    expect(recognized?.text).not.toMatch(/pixel\.garden|22h/);
    expect(recognized?.counts).toEqual({ likes: 64, replies: 9, reposts: 1, shares: 0 });
    expect(recognized?.confidence).toBeGreaterThan(0.8);
    expect(language).toEqual({ code: 'en', reliable: true });
    expect(topics).toContain('settings page');
    expect(analysis).toContain('64 likes, 9 replies, 1 repost, and 0 shares');
  });

  it('is read again in its own language, accents and all', async () => {
    const { recognized, language } = await analyze('', await pictureOf('spanish'));
    expect(recognized?.text).toContain('¿Cuál es el error que todavía cometes en la cocina después de tantos años?');
    expect(recognized?.counts?.likes).toBe(1200);
    expect(language?.code).toBe('es');
  });

  it('is read in Japanese when English makes no sense of it', async () => {
    const { recognized, language } = await analyze('', await pictureOf('japanese'));
    expect(recognized?.text).toContain('コーヒーを飲みながら本を読みました');
    expect(language?.code).toBe('ja');
  });

  it('may show a whole page, and keeps the lines that the author broke', async () => {
    const { recognized } = await analyze('', await pictureOf('desktop'));
    expect(recognized?.text.split('\n')).toEqual([
      'Three things I check before I publish:',
      '',
      '1. Does the first line stand on its own?',
      '2. Is there one question people can answer in ten words?',
      '3. Would I stop scrolling for this?',
      '',
      'What would you add?',
    ]);
    expect(recognized?.counts).toEqual({ likes: 342, replies: 57, reposts: 28, shares: 12 });
  });

  it('is what is rated, not the question about it', async () => {
    const { sentiment, analysis } = await analyze('What did I do terribly wrong?', await pictureOf('english-dark'));
    expect(sentiment).toBeGreaterThan(5);
    expect(analysis).toContain('Next:');
  });

  it.each([
    ['one pixel', () => emptyPicture(1, 1)],
    ['nothing', () => emptyPicture(700, 500)],
    ['noise', async () => asPicture(await noise('webp', 640, 480))],
  ])('of %s is said to hold no text', async (_, picture) => {
    const { recognized, analysis, sentiment } = await analyze('', await picture());
    expect(recognized).toEqual({ text: '', confidence: 0, counts: null, author: null, time: null, readShare: 1 });
    expect(analysis).toMatch(/no text that I can read/);
    expect(sentiment).toBeNull();
  });

  it('that is broken is refused with a readable message', async () => {
    const { bytes, ...picture } = await pictureOf('spanish');
    const broken = { ...picture, bytes: bytes.subarray(0, 900) };
    await expect(analyze('', broken)).rejects.toMatchObject({ code: 'bad_request', message: /cannot be read/ });
  });

  it('is read beside the main thread, which stays free for other requests', async () => {
    const picture = await pictureOf('desktop');
    const [all, main] = [process.cpuUsage(), process.threadCpuUsage()];
    await analyze('', picture);
    const [allAfter, mainAfter] = [process.cpuUsage(all), process.threadCpuUsage(main)];
    expect(mainAfter.user + mainAfter.system).toBeLessThan((allAfter.user + allAfter.system) / 3);
  });
});

describe('a post of a page without words of its own', () => {
  it('gets no tone, whatever can be read in its picture: that may be the post it quotes', async () => {
    const post = {
      ...{ author: 'maker.anna', code: 'DR7wordless', text: '', publishedAt: '2026-11-20T04:00:00.000Z' },
      counts: { likes: 40, replies: 20, reposts: 0, shares: 0 },
    };
    const { signal } = new AbortController();
    const picture = await pictureOf('english-dark');
    const effects = { ...noEffects, wordings: [effect('question', true)] };
    const told = await analyst.analyze({ ...reading('ada'), picture, post, own: evidence(effects), signal });
    expect(told).toMatchObject({ sentiment: null, noScore: 'no_words', recognized: null, whose: 'other', change: [] });
    expect(told.works.map(({ text }) => text)).toEqual(['People answer it instead of only liking it']);
    expect(told.analysis).toContain('It has no text.');
    expect(told.analysis).toContain('What I don’t know');
  });
});

describe('a message', () => {
  it('is measured as the post that it is', async () => {
    const analysis = await analyze('I love how calm the lake is this morning 😍 #lake');
    expect(analysis.sentiment).toBeGreaterThan(7);
    expect(analysis).toMatchObject({ hashtags: ['lake'], language: { code: 'en', reliable: true }, recognized: null });
    expect(analysis.analyst).toEqual({ kind: 'local', name: 'Local analyst', fallback: null });
  });

  it('that asks about the content is answered from what is claimed of the own posts, and not rated', async () => {
    const question = 'How can I improve my engagement?';
    const effects = { ...noEffects, wordings: [effect('question', true), effect('emoji', false)] };
    const told = await analyze(question, null, askingAndTelling, evidence(effects));
    expect(told.sentiment).toBeNull();
    expect(told.analysis).toContain('I know the counts of 14 posts of yours');
    expect(told.works).toEqual([
      {
        text: 'Your posts with a question do better',
        evidence: '20 of 60 posts of yours: 40% more engagement than your average post (80% interval: +10% to +80%)',
      },
    ]);
    const nothing = await analyze(question, null, askingAndTelling, evidence(noEffects));
    expect([nothing.works, nothing.change]).toEqual([[], []]);
    expect(nothing.analysis).toContain('does better than chance explains');
  });

  it('is compared with what is claimed of the own posts, and with nothing else', async () => {
    const message = 'I painted the whole garden fence this weekend and it took two days.';
    const effects = {
      ...noEffects,
      lengths: [effect('280 characters or more', true), effect('120 to 279 characters', true)],
      wordings: [effect('question', true), effect('number', false)],
    };
    const { change } = await analyze(message, null, askingAndTelling, evidence(effects));
    expect(change.slice(0, 2).map(({ text }) => text)).toEqual([
      'Tell it at length, in 280 characters or more: your posts of 280 characters or more do better',
      'Ask your readers something: your posts with a question do better',
    ]);
    const asks = await analyze('What would you have painted first?', null, [], evidence(effects));
    expect(asks.works[0]?.text).toBe('It asks a question, which goes with more engagement in your posts');
    for (const own of [null, evidence(null), evidence(noEffects)]) {
      const { works, change: unclaimed } = await analyze(message, null, askingAndTelling, own);
      expect([...works, ...unclaimed].map(({ text }) => text).join()).not.toMatch(/your posts|engagement/i);
    }
  });

  it('hears what works where it asks for that; else the list beside the answer says it', async () => {
    const post = 'Which part of planning do you dread? I wrote the replies I hoped for first.';
    const told = await analyze(post);
    expect(told.works).not.toEqual([]);
    expect(told.analysis).not.toContain('What works:');
    expect((await analyze(`Check what works in this: ${post}`)).analysis).toContain('What works:');
  });

  it('in a language that we are not sure of gets no score, and the answer says so', async () => {
    const { sentiment, sentimentConfidence, analysis } = await analyze('hm ok');
    expect([sentiment, sentimentConfidence]).toEqual([null, null]);
    expect(analysis).toMatch(/^I can’t tell its tone/);
  });

  it.each([
    ['4,000 characters of emoji', '😀'.repeat(2000)],
    ['right-to-left text', 'مرحبا بكم في يوم جديد مليء بالعمل والأمل'],
    ['words that objects know', 'constructor __proto__ toString hasOwnProperty valueOf'],
    ['one endless word', 'a'.repeat(4000)],
    ['many signs', '?!'.repeat(1500)],
    ['nested brackets', '('.repeat(4000)],
    ['a lone mark', '#'],
    ['many lines', 'a\n'.repeat(2000)],
  ])('of %s is answered', async (_, message) => {
    expect((await analyze(message)).analysis).not.toBe('');
  });
});

it('answers texts while a picture is being read', async () => {
  const order: string[] = [];
  const picture = analyze('', await pictureOf('spanish')).then(() => order.push('picture'));
  const text = analyze('Good morning to everyone on this ferry.').then(() => order.push('text'));
  await Promise.all([picture, text]);
  expect(order).toEqual(['text', 'picture']);
});

it('refuses pictures when too many wait, and reads on', async () => {
  const busy = createLocalAnalyst({ waiting: 1, timeLimit });
  const picture = await pictureOf('english-dark');
  const read = (userId = 'ada') => busy.analyze({ ...reading(userId), picture });
  const results = await Promise.allSettled([read(), read(), read()]);
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
  expect(results.at(-1)).toMatchObject({ status: 'rejected', reason: { code: 'unavailable' } });
  expect((await read()).recognized?.counts?.likes).toBe(64);
  await busy.close();
});

it('reads the picture of another user after one of those that a user has waiting', async () => {
  const order: string[] = [];
  const picture = await pictureOf('english-dark');
  const read = (userId: string) => analyst.analyze({ ...reading(userId), picture }).then(() => order.push(userId));
  const pile = Array.from({ length: 5 }, () => read('ada'));
  await Promise.all([...pile, read('bob')]);
  expect(order).toEqual(['ada', 'bob', 'ada', 'ada', 'ada', 'ada']);
});

it('says that a picture takes too long, and reads the next one', async () => {
  const limits = [1, timeLimit];
  const quick = createLocalAnalyst({
    get timeLimit() {
      return limits.shift() ?? timeLimit;
    },
  });
  const read = async () => quick.analyze({ ...reading('ada'), picture: await pictureOf('english-dark') });
  await expect(read()).rejects.toMatchObject({ code: 'picture_too_slow', message: /takes too long to read/ });
  expect((await read()).recognized?.counts?.likes).toBe(64);
  await quick.close();
});

it('has not begun a picture that is called off while it waits', async () => {
  const picture = await pictureOf('english-dark');
  const first = analyst.analyze({ ...reading('ada'), picture });
  const leaving = new AbortController();
  const second = analyst.analyze({ ...reading('ada'), picture, signal: leaving.signal });
  leaving.abort();
  await expect(second).rejects.toMatchObject({ code: 'unavailable' });
  expect((await first).recognized?.counts?.likes).toBe(64);
});

it('begins nothing that was called off before', async () => {
  const signal = AbortSignal.abort(new Error('called off'));
  await expect(analyst.analyze({ ...reading('ada'), signal })).rejects.toThrow('called off');
});
