import { expect, it } from 'vitest';
import { measurePosts } from '../../statistics/effects/measure-posts.ts';
import { postsWithoutEffects } from '../../testing/posts-without-effects.ts';
import { presentEffects } from '../findings/present-effects.ts';
import { computeScore } from './compute-score.ts';
import { NOW } from './testing/score-samples.ts';

const USERS = 40;
/** Of users whose posts do alike, those who may be told of something that does better: one in ten. */
const MOST_TOLD = USERS / 10;

/** What the score says of times, formats, and topics to somebody whose posts have no effect at all. */
async function adviceTo(user: number): Promise<string[]> {
  const measured = postsWithoutEffects(60, user, NOW);
  const posts = measured.map((post) => ({
    ...post,
    hasAltText: null,
    repliesDue: 0,
    repliesAnswered: 0,
    isUnread: false,
  }));
  const effects = presentEffects(await measurePosts(measured, NOW));
  const { parts } = computeScore({ posts, effects, areRepliesRefused: false, now: NOW });
  return parts
    .filter(({ name }) => name === 'timing' || name === 'fit')
    .map(({ advice, evidence }) => `${advice} ${evidence}`);
}

it('names no time, format or topic to nine of ten users whose posts show no effect, and offers an experiment', async () => {
  let told = 0;
  for (let user = 1; user <= USERS; user += 1) {
    const named = (await adviceTo(user)).filter((text) => !/in an experiment\. In your 60 posts/.test(text));
    for (const text of named) expect(text).toContain('more engagement than your average post (80% interval: +');
    told += Math.min(1, named.length);
  }
  expect(told).toBeLessThanOrEqual(MOST_TOLD);
});
