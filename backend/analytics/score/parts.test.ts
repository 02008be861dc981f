import { describe, expect, it } from 'vitest';
import type { BestTime, Effect } from '#shared/analytics/findings';
import { judgeCare } from './care.ts';
import { judgeConversation } from './conversation.ts';
import { judgeFormatsAndTopics } from './formats-and-topics.ts';
import { judgeMomentum } from './momentum.ts';
import { judgeRhythm } from './rhythm.ts';
import { inputOf, postOf } from './testing/score-samples.ts';
import { judgeTiming } from './timing.ts';

const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** Of all that is claimed, 40% more. */
const effectOf = (name: string, isClaimed = true): Effect => ({
  ...{ name, posts: 20, lift: 0.4, low: 0.1, high: 0.8, isClaimed, postIds: [] },
});
const bestTime = (hour: number): BestTime => ({
  ...{ ...effectOf(`Mon ${hour}:00`), slot: { weekday: 0, hour }, postsInSlot: 4 },
});
const none = { posts: 30, bestTimes: [], formats: [], topics: [] };

describe('timing', () => {
  const at = (hour: number, daysAgo: number) => postOf(daysAgo, { slot: { weekday: 3, hour } });

  it('is the share of recent posts around a time that is claimed, on any day, and names what is known of it', () => {
    const late = at(22, 3);
    const effects = { ...none, bestTimes: [bestTime(18)] };
    const found = judgeTiming(inputOf([at(17, 1), at(20, 2), late, at(22, 31)], { effects }));
    expect(found).toMatchObject({ coverage: 0.5, value: 2 / 3, postIds: [late.id] });
    expect(found.advice).toBe('Publish around Mon 18:00.');
    expect(found.evidence).toBe(
      'Mon 18:00 brought 40% more engagement than your average post (80% interval: +10% to +80%), in 30 posts of yours that were compared. Of your 3 posts of the last 30 days, 2 went out within 2 hours of 18:00.',
    );
  });

  it('names no time and no chance where none is claimed, and offers the experiment', () => {
    const found = judgeTiming(inputOf([at(8, 1)], { effects: none }));
    expect(found).toMatchObject({ coverage: 0.5, value: null });
    expect(found.advice).toContain('in an experiment');
    expect(`${found.advice} ${found.evidence}`).not.toMatch(/\d\d:00|%/);
  });

  it('is unknown where too few posts were compared, or none is recent', () => {
    const few = judgeTiming(inputOf([at(8, 1)], { effects: { ...none, posts: 9 } }));
    expect(few).toMatchObject({ coverage: 0, value: null });
    expect(few.evidence).toContain('it takes 15 posts to compare times, and you have 9');
    const effects = { ...none, bestTimes: [bestTime(18)] };
    expect(judgeTiming(inputOf([at(18, 31)], { effects }))).toMatchObject({ coverage: 0, value: null });
  });
});

describe('rhythm', () => {
  /** Posts in each week, the last one first. */
  const weeks = (...counts: number[]) =>
    counts.flatMap((count, week) => times(count, (index) => postOf(7 * week + 6.9 - index / 100)));

  it('is the share of the last four weeks that reached the usual pace', () => {
    // Thirteen weeks whose median is 3.
    const found = judgeRhythm(inputOf([...weeks(2, 3, 1, 4, 3, 3, 5, 3, 3, 3, 2, 3, 6), postOf(91)]));
    expect(found).toMatchObject({ coverage: 1, value: 0.5 });
    expect(found.advice).toContain('at least 3 posts');
    expect(found.evidence).toBe(
      'You usually publish 3 posts a week (median of your last 13 weeks). In the last 4 weeks you published 2, 3, 1, and 4 posts, newest week first: 2 of 4 weeks reached that.',
    );
  });

  it('is covered as far as weeks are known, and unknown under four', () => {
    expect(judgeRhythm(inputOf([...weeks(1, 1, 1, 1), postOf(36)]))).toMatchObject({ coverage: 5 / 13, value: 1 });
    expect(judgeRhythm(inputOf(weeks(1, 1, 1, 1)))).toMatchObject({ coverage: 0, value: null });
    expect(judgeRhythm(inputOf([]))).toMatchObject({ coverage: 0, value: null });
  });
});

describe('conversation', () => {
  const read = (daysAgo: number, comments: number, more = {}) => postOf(daysAgo, { comments, views: 1000, ...more });

  it('is half the standing of reply rates and half the share of replies answered within a day', () => {
    const usual = times(6, (index) => read(40 + index, 10));
    const recent = [read(3, 20), read(4, 10), read(5, 5, { repliesDue: 8, repliesAnswered: 2 })];
    const found = judgeConversation(inputOf([...usual, ...recent]));
    // Of nine posts: above all but itself, in the middle of seven equals, below all others.
    const standing = (8.5 + (1 + 7 / 2) + 0.5) / 9 / 3;
    expect(found.value).toBeCloseTo((standing + 2 / 8) / 2, 12);
    expect(found).toMatchObject({ coverage: 1, postIds: [recent[2]?.id] });
    expect(found.evidence).toContain(
      'For the views they had, your 3 posts of the last 30 days that are at least 2 days old got more replies than',
    );
    expect(found.evidence).toContain('of your 9 such posts of the last 90 days, on average. You answered 2 of 8');
  });

  it('says which replies the share rests on while others are not read yet', () => {
    const posts = [read(3, 20, { isUnread: true }), read(4, 10), read(5, 5, { repliesDue: 8, repliesAnswered: 2 })];
    expect(judgeConversation(inputOf(posts)).evidence).toContain(
      'Of the replies read so far (2 of 3 posts), you answered 2 of 8 replies to your posts of the last 30 days',
    );
  });

  it('is half covered where replies may not be read, and says what would help', () => {
    const posts = times(10, (index) => read(3 + index, 10));
    const found = judgeConversation(inputOf(posts, { areRepliesRefused: true }));
    expect(found).toMatchObject({ coverage: 0.5, value: 0.5 });
    expect(found.evidence).toContain('connect the account again and allow it.');
  });

  it('ranks reply rates among those of the same account', () => {
    const on = (accountId: string, comments: number) => (index: number) => read(3 + index, comments, { accountId });
    const usual = (accountId: string, comments: number) =>
      times(8, (index) => read(40 + index, comments, { accountId }));
    // The one is asked ten times as often as the other, and posted on alone for a month.
    const posts = [...usual('quiet', 10), ...usual('asked', 100), ...times(4, on('asked', 100))];
    const { value, evidence } = judgeConversation(inputOf(posts));
    expect(value).toBe(0.5);
    expect(evidence).toContain('did on the same account');
  });

  it('is unknown without views and replies', () => {
    expect(judgeConversation(inputOf([postOf(3)]))).toMatchObject({ coverage: 0, value: null });
  });
});

describe('fit', () => {
  const made = (daysAgo: number, mediaType: string, topicTag: string | null = null) =>
    postOf(daysAgo, { mediaType, topicTag });

  it('is how far recent posts have the formats and topics that are claimed, and names no others', () => {
    const effects = {
      ...none,
      formats: [effectOf('IMAGE'), { ...effectOf('VIDEO', false), lift: 0.9 }],
      topics: [{ ...effectOf('Rye'), lift: 0.6 }, effectOf('Ovens', false)],
    };
    const recent = [made(3, 'IMAGE', 'rye'), made(4, 'VIDEO', 'Rye'), made(5, 'TEXT_POST', 'Ovens'), made(6, 'IMAGE')];
    const found = judgeFormatsAndTopics(inputOf([...recent, made(40, 'IMAGE', 'Rye')], { effects }));
    expect(found).toMatchObject({ coverage: 0.5, value: (1 + 1 / 2 + 0 + 1 / 2) / 4 });
    expect(found.postIds).toEqual([recent[2]?.id, recent[1]?.id, recent[3]?.id]);
    expect(found.advice).toBe('Publish more of what went with more engagement: “Rye” and photos.');
    expect(found.evidence).toBe(
      '“Rye”, 20 posts: 60% more engagement than your average post (80% interval: +10% to +80%). Photos, 20 posts: 40% more engagement than your average post (80% interval: +10% to +80%). Of your 4 posts of the last 30 days, 3 have one of them.',
    );
  });

  it('is judged by formats alone where no topic is claimed', () => {
    const effects = { ...none, formats: [effectOf('IMAGE')], topics: [effectOf('Rye', false)] };
    const found = judgeFormatsAndTopics(inputOf([made(3, 'IMAGE'), made(4, 'IMAGE', 'Rye')], { effects }));
    expect(found).toMatchObject({ value: 1, postIds: [], advice: 'Keep your formats and topics.' });
  });

  it('names none where none is claimed, and offers the experiment', () => {
    const effects = { ...none, formats: [effectOf('IMAGE', false)], topics: [effectOf('Rye', false)] };
    const found = judgeFormatsAndTopics(inputOf([made(3, 'IMAGE', 'Rye')], { effects }));
    expect(found).toMatchObject({ coverage: 0.5, value: null });
    expect(found.advice).toContain('in an experiment');
    expect(`${found.advice} ${found.evidence}`).not.toMatch(/Rye|%/);
  });
});

describe('momentum', () => {
  const seen = (daysAgo: number, dayViews: number) => postOf(daysAgo, { dayViews });
  const before = times(8, (index) => seen(20 + index, 100));

  it('is a half where nothing changed, and two thirds where views doubled', () => {
    const value = (views: number) => judgeMomentum(inputOf([...before, ...times(3, (n) => seen(2 + n, views))])).value;
    expect(value(100)).toBe(0.5);
    expect(value(200)).toBeCloseTo(2 / 3, 12);
    expect(value(0)).toBe(0);
  });

  it('compares posts with those of their account, so that to post on the larger one alone changes nothing', () => {
    const on = (accountId: string, views: number) => (index: number) =>
      postOf(20 + index, { dayViews: views, accountId });
    const usual = [...times(8, on('small', 100)), ...times(8, on('large', 700))];
    const recent = (accountId: string, views: number) =>
      times(3, (index) => postOf(2 + index, { dayViews: views, accountId }));
    const judged = (posts: ReturnType<typeof recent>) => judgeMomentum(inputOf([...usual, ...posts]));
    expect(judged(recent('large', 700)).value).toBe(0.5);
    expect(judged([...recent('large', 1400), ...recent('small', 200)]).value).toBeCloseTo(2 / 3, 12);
    expect(judged(recent('large', 700)).evidence).toBe(
      'In its first 24 hours, a typical post of the last 14 days got 1 times the views that were usual on its account in the 90 days before (medians of 3 and 16 posts).',
    );
    // Nobody knows what is usual on an account that is new.
    expect(judged([...recent('large', 700), ...recent('new', 9000)]).value).toBe(0.5);
  });

  it('is unknown before enough posts were read at that age, and says how many are missing', () => {
    const found = judgeMomentum(inputOf([...before.slice(1), ...times(3, (n) => seen(2 + n, 100))]));
    expect(found).toMatchObject({ coverage: 0, value: null });
    expect(found.evidence).toContain('You have 3 and 7.');
  });
});

describe('hygiene', () => {
  it('is the mean share of the checks that each post passes, of those that apply to it', () => {
    const posts = [
      postOf(1, { topicTag: 'Bread' }),
      postOf(2, { topicTag: 'Bread', mediaType: 'IMAGE', hasAltText: false }),
      postOf(3, { topicTag: 'Bread', text: 'https://example.com/some-words-in-it' }),
      postOf(4, { text: 'x'.repeat(501) }),
    ];
    const found = judgeCare(inputOf(posts));
    expect(found.value).toBeCloseTo((1 + 2 / 3 + 2 / 3 + 0) / 4, 12);
    expect(found.evidence).toBe(
      'Of your 4 posts of the last 30 days, 1 has no topic, 1 has a picture or video without a description, 1 is too long, and 1 is nothing but a link.',
    );
    expect(found.postIds.toSorted()).toEqual(
      posts
        .slice(1)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it('has nothing to say where all is well, and nothing to go by without posts', () => {
    const link = { topicTag: 'Bread', text: 'The whole recipe is at https://example.com' };
    expect(judgeCare(inputOf([postOf(1, link)]))).toMatchObject({ value: 1, postIds: [] });
    expect(judgeCare(inputOf([postOf(31)]))).toMatchObject({ coverage: 0, value: null });
  });
});
