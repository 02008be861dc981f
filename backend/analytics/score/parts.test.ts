import { describe, expect, it } from 'vitest';
import { judgeCare } from './care.ts';
import { judgeConversation } from './conversation.ts';
import { judgeFormatsAndTopics } from './formats-and-topics.ts';
import { judgeMomentum } from './momentum.ts';
import { slotChances } from './read-score-input.ts';
import { judgeRhythm } from './rhythm.ts';
import { priorOf, shrunkenRate } from './shrunken-rates.ts';
import { inputOf, NOW, postOf } from './testing/score-samples.ts';
import { judgeTiming } from './timing.ts';

const times = <Value>(count: number, make: (index: number) => Value): Value[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('timing', () => {
  const slots = [
    { weekday: 0, hour: 8, chance: 0.9 },
    { weekday: 0, hour: 22, chance: 0.2 },
  ];
  const at = (hour: number, daysAgo: number) => postOf(daysAgo, { slot: { weekday: 0, hour } });

  it('is the mean chance of the times of recent posts, and names the best', () => {
    const late = at(22, 3);
    const found = judgeTiming(inputOf([at(8, 1), late, at(22, 31)], { slots, comparedPosts: 30 }));
    expect(found).toMatchObject({ coverage: 0.5, value: (0.9 + 0.2) / 2, postIds: [late.id] });
    expect(found.advice).toContain('Mon 08:00');
    expect(found.evidence).toBe(
      'Your most promising time is Mon 08:00: the chance that a post does better then than your average post is 90%. For the times of your 2 posts of the last 30 days it is 55% on average. Both are estimated from 30 posts.',
    );
  });

  it('judges no slot near which nothing was ever posted', async () => {
    const posts = times(20, (week) =>
      postOf(7 * week + 2, { slot: { weekday: 0, hour: 12 }, engagement: 10 + week, dayEngagement: 10 + week }),
    );
    const { slots, comparedPosts } = await slotChances(posts, NOW);
    expect(comparedPosts).toBe(20);
    expect(slots.map(({ weekday, hour }) => [weekday, hour])).toEqual([11, 12, 13].map((hour) => [0, hour]));
  });

  it('is unknown where no times are', () => {
    expect(judgeTiming(inputOf([at(8, 1)], { comparedPosts: 9 }))).toMatchObject({ coverage: 0, value: null });
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
    expect(found.evidence).toContain('You answered 2 of 8 replies within 24 hours.');
  });

  it('is half covered where replies may not be read, and says what would help', () => {
    const posts = times(10, (index) => read(3 + index, 10));
    const found = judgeConversation(inputOf(posts, { areRepliesRefused: true }));
    expect(found).toMatchObject({ coverage: 0.5, value: 0.5 });
    expect(found.evidence).toContain('connect the account again and allow it.');
  });

  it('is unknown without views and replies', () => {
    expect(judgeConversation(inputOf([postOf(3)]))).toMatchObject({ coverage: 0, value: null });
  });
});

describe('fit', () => {
  const rated = (daysAgo: number, mediaType: string, engagement: number, topicTag: string | null = null) =>
    postOf(daysAgo, { mediaType, topicTag, engagement, views: 1000 });

  it('is how far recent posts are of the better formats and topics', () => {
    const older = times(10, (index) => [rated(40 + index, 'IMAGE', 90), rated(40 + index, 'TEXT_POST', 20)]).flat();
    const recent = [rated(3, 'IMAGE', 90), rated(4, 'TEXT_POST', 20), rated(5, 'TEXT_POST', 20), rated(6, 'VIDEO', 50)];
    const found = judgeFormatsAndTopics(inputOf([...older, ...recent]));
    expect(found).toMatchObject({ value: 1 / 3, coverage: 3 / 4, postIds: [recent[1]?.id, recent[2]?.id] });
    expect(found.advice).toContain('photos');
    expect(found.evidence).toMatch(/photos \d(\.\d)?% \(11 posts\) and text posts \d(\.\d)?% \(12 posts\)/);
  });

  it('is unknown where all posts are of one kind, or few', () => {
    expect(judgeFormatsAndTopics(inputOf(times(20, (index) => rated(3 + index, 'IMAGE', 5))))).toMatchObject({
      value: null,
    });
    expect(judgeFormatsAndTopics(inputOf([rated(3, 'IMAGE', 5), rated(4, 'VIDEO', 5)]))).toMatchObject({ value: null });
  });
});

describe('a shrunken rate', () => {
  it('draws three of ten towards two of fifty', () => {
    expect(shrunkenRate([{ engagement: 3, views: 10 }], { engagement: 2, views: 48 + 2 })).toBeCloseTo(5 / 60, 12);
  });

  it('takes mean and variance of the account where its posts tell them', () => {
    const posts = times(100, (index) => ({ engagement: index % 2 === 0 ? 30 : 90, views: 1000 }));
    const prior = priorOf(posts);
    expect(prior.engagement / prior.views).toBeCloseTo(0.06, 12);
    // p (1 - p) / variance - 1, with rates of 3% and 9%.
    expect(prior.views).toBeCloseTo((0.06 * 0.94) / 0.0009 - 1, 6);
    expect(priorOf(posts.slice(0, 3))).toEqual({ engagement: 2, views: 50 });
    expect(priorOf(times(20, () => ({ engagement: 5, views: 100 })))).toEqual({ engagement: 2, views: 50 });
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
