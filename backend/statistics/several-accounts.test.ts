import { mean } from 'simple-statistics';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/days/durations';
import { measurePosts } from './effects/measure-posts.ts';
import { normalNumbers } from './methods/normal-numbers.ts';
import { findAnomalies } from './series/anomalies.ts';
import { findTrend } from './series/trend.ts';

const NOW = new Date('2026-06-30T00:00:00Z');
const MORNING = 8;
const EVENING = 19;

interface Account {
  id: string;
  level: number;
  /** How many days ago each of its posts went out. */
  ages: number[];
  hourOf: (index: number) => number;
  /** By how much a post at that hour does better, in log engagement. */
  effectOf?: (hour: number) => number;
}

const days = (count: number, every = 3) => Array.from({ length: count }, (_, index) => 2 + every * index);

/** The posts of a user, newest first; the same for the same seed. */
function postsOf(accounts: Account[], seed: number) {
  const normal = normalNumbers(seed);
  return accounts
    .flatMap(({ id, level, ages, hourOf, effectOf = () => 0 }) =>
      ages.map((age, index) => {
        const hour = hourOf(index);
        const day = NOW.getTime() - age * DAY_MS;
        return {
          id: `${id} ${index}`,
          accountId: id,
          publishedAt: new Date(day + hour * (DAY_MS / 24)),
          slot: { hour, weekday: (new Date(day).getUTCDay() + 6) % 7 },
          mediaType: 'TEXT_POST',
          engagement: Math.round(level * Math.exp(effectOf(hour) + 0.7 * normal())),
          dayEngagement: null,
          views: null,
          ...{ hashtags: [], topics: [], topicTag: null, text: 'word '.repeat(30) },
        };
      }),
    )
    .toSorted((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime());
}

/** The one posts in the morning and now and then in the evening, the other the other way round. */
const mostlyMornings = (index: number) => (index % 5 === 0 ? EVENING : MORNING) + (index % 2);
const mostlyEvenings = (index: number) => (index % 5 === 0 ? MORNING : EVENING) + (index % 2);
const byTurns = (index: number) => (index % 2 === 0 ? MORNING : EVENING);

const claimed = async (accounts: Account[], seed: number) =>
  (await measurePosts(postsOf(accounts, seed), NOW)).bestTimes.map(({ hour }) => hour);
const shareClaimed = async (accounts: Account[], users = 20) => {
  const told = await Promise.all(Array.from({ length: users }, (_, seed) => claimed(accounts, seed + 1)));
  return mean(told.map(({ length }) => Number(length > 0)));
};

describe('of two accounts of which one is seven times as large', () => {
  const small = { id: 'small', level: 20, ages: days(30), hourOf: mostlyMornings };
  const large = { id: 'large', level: 140, ages: days(30), hourOf: mostlyEvenings };

  it('no time is called better because the larger one posts then', async () => {
    expect(await shareClaimed([small, large])).toBeLessThanOrEqual(0.1);
  });

  it('a young one, of which nobody knows what is usual, changes nothing', async () => {
    const [old, young] = [
      { ...small, ages: days(40) },
      { ...large, ages: days(7, 1), hourOf: () => EVENING },
    ];
    const effectsOf = async (accounts: Account[], seed: number) => {
      const { slots, comparedPosts } = await measurePosts(postsOf(accounts, seed), NOW);
      return {
        compared: comparedPosts.length,
        lifts: slots.map(({ slot, lift, isClaimed }) => ({ slot, lift, isClaimed })),
      };
    };
    for (const seed of [1, 2, 3]) expect(await effectsOf([old, young], seed)).toEqual(await effectsOf([old], seed));
  });

  it('what helps both is claimed', async () => {
    const effectOf = (hour: number) => (hour > 12 ? 1.2 : 0);
    const both = [small, large].map((account) => ({ ...account, hourOf: byTurns, effectOf }));
    expect(await shareClaimed(both)).toBeGreaterThan(0.8);
  });

  it('what helps the one and harms the other is claimed of neither', async () => {
    const inEvenings = (effect: number) => (hour: number) => (hour > 12 ? effect : 0);
    const helped = { ...large, ages: days(80, 2), hourOf: byTurns, effectOf: inEvenings(1.6) };
    const harmed = { ...small, hourOf: byTurns, effectOf: inEvenings(-0.8) };
    expect(await shareClaimed([helped, harmed])).toBeLessThanOrEqual(0.1);
  });

  it('posts do not go up because the larger one began later', () => {
    const later = { ...large, ages: days(20, 1) };
    const told = Array.from({ length: 20 }, (_, seed) => findTrend(postsOf([small, later], seed + 1), NOW)?.direction);
    expect(told.filter((direction) => direction !== 'flat').length).toBeLessThanOrEqual(2);
  });

  it('a rise of both is one, and a rise of the one alone is not told of the user', () => {
    const rising = (account: Account, growth: number) =>
      postsOf([account], 3).map((post) => ({
        ...post,
        engagement: post.engagement * growth ** (-(NOW.getTime() - post.publishedAt.getTime()) / DAY_MS / 30),
      }));
    const trendOf = (ofSmall: number, ofLarge: number) =>
      findTrend([...rising(small, ofSmall), ...rising(large, ofLarge)], NOW);
    expect(trendOf(3, 3)).toMatchObject({ direction: 'up', posts: 60 });
    expect(trendOf(0.5, 8)?.direction).toBe('flat');
  });

  it('a rise of the one is seldom told of the user where the other stays as it is', () => {
    const told = Array.from({ length: 40 }, (_, seed) => {
      const rising = postsOf([large], seed + 1).map((post) => ({
        ...post,
        engagement: post.engagement * 1.8 ** (-(NOW.getTime() - post.publishedAt.getTime()) / DAY_MS / 30),
      }));
      return findTrend([...postsOf([small], seed + 101), ...rising], NOW)?.direction;
    });
    expect(told.filter((direction) => direction !== 'flat').length).toBeLessThanOrEqual(4);
  });

  it('a post is unusual for its account', () => {
    const few = { ...large, ages: days(4, 20) };
    const posts = postsOf([{ ...small, ages: days(26, 2) }, few], 5);
    expect(findAnomalies(posts, NOW).anomalies.filter(({ post }) => post.accountId === 'large')).toEqual([]);
    const viral = postsOf([small, large], 5).map((post) =>
      post.id === 'small 4' ? { ...post, engagement: 20 * 40 } : post,
    );
    expect(findAnomalies(viral, NOW).anomalies.map(({ post }) => post.id)).toEqual(['small 4']);
  });
});
