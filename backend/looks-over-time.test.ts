import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/days/durations';
import { earlierLooks } from './statistics/effects/earlier-looks.ts';
import { measurePosts } from './statistics/effects/measure-posts.ts';
import { EARLIER_LOOKS } from './statistics/methods/assumptions.ts';
import { postsWithoutEffects } from './testing/posts-without-effects.ts';

const NOW = new Date('2026-06-15T12:00:00Z');
const daysBefore = (days: number) => new Date(NOW.getTime() - days * DAY_MS);

/** Two posts a day since `begin` days ago, of an account without any effect. */
const postsSince = (begin: number, seed = 1) => postsWithoutEffects(2 * begin, seed, NOW);

describe('looks over time', () => {
  it('are those of some weeks ago, which later posts change nothing about', () => {
    const posts = postsSince(90);
    const [last, before, ...others] = earlierLooks(posts, NOW);
    expect(others).toEqual([]);
    expect(NOW.getTime() - (last?.at.getTime() ?? 0)).toBeLessThan(EARLIER_LOOKS.days * DAY_MS);
    expect((last?.at.getTime() ?? 0) - (before?.at.getTime() ?? 0)).toBe(EARLIER_LOOKS.days * DAY_MS);
    expect(last?.posts.every(({ publishedAt }) => publishedAt < (last?.at ?? NOW))).toBe(true);
    expect(earlierLooks(posts.slice(1), NOW)).toEqual(earlierLooks(posts, NOW));
  });

  it('leave out what rests on too few posts', () => {
    expect(earlierLooks(postsSince(10), NOW)).toEqual([]);
  });

  it('keep a claim that each look by itself would make, drop and make again', async () => {
    // Pictures do twice as well. One look by itself claims it 12, 8 and 0 days ago, and not 4 days ago.
    const better = postsSince(60, 9).map((post) => ({
      ...post,
      engagement: (post.engagement ?? 0) * (post.mediaType === 'IMAGE' ? 2 : 1),
    }));
    const told: boolean[] = [];
    for (let ago = 12; ago >= 0; ago -= 4) {
      const now = daysBefore(ago);
      const { formats } = await measurePosts(
        better.filter(({ publishedAt }) => publishedAt < now),
        now,
      );
      told.push(formats.some(({ name, isClaimed }) => name === 'IMAGE' && isClaimed));
    }
    expect(told).toEqual([true, true, true, true]);
  });

  it('tell at most one of five something false while their posts go from 20 to 60', async () => {
    const isTold = async (seed: number) => {
      const posts = postsSince(30, seed);
      for (let ago = 20; ago >= 0; ago -= 5) {
        const now = daysBefore(ago);
        const known = posts.filter(({ publishedAt }) => publishedAt < now);
        const { bestTimes, tags, formats, lengths, wordings } = await measurePosts(known, now);
        const traits = [...tags, ...formats, ...lengths, ...wordings];
        if (bestTimes.length > 0 || traits.some(({ isClaimed }) => isClaimed)) return true;
      }
      return false;
    };
    let told = 0;
    for (let seed = 1; seed <= 30; seed += 1) told += Number(await isTold(seed));
    expect(told).toBeLessThanOrEqual(6);
  });
});
