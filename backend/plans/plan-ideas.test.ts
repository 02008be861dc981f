import { expect, it } from 'vitest';
import type { MeasuredPost } from '../figures/measured-posts.ts';
import { postsWithoutEffects } from '../testing/posts-without-effects.ts';
import { computePlan } from './lines/compute-plan.ts';

const NOW = new Date('2026-06-15T12:00:00Z');

/** Ten posts of an account whose engagement is always about the same. */
const postsOf = (accountId: string, engagement: number): MeasuredPost[] =>
  postsWithoutEffects(10, 1, NOW).map((post, index) => ({
    ...{ ...post, accountId, id: `${accountId}-${index}`, title: `${accountId} ${index}` },
    engagement: engagement + (index % 3),
  }));

async function ideasFor(posts: MeasuredPost[]) {
  const advice = [{ text: 'End with a question', analysisIds: ['1', '2'], analyses: 5 }];
  const { recommendations } = await computePlan({ source: 'posts', isMeasured: true, posts, advice }, 'UTC', NOW);
  return recommendations?.items.filter(({ kind }) => kind === 'idea') ?? [];
}

it('a post is followed up for what it is on its account, and not for being on the larger one', async () => {
  const outstanding = (post: MeasuredPost) => (post.id === 'small-4' ? { ...post, engagement: 60 } : post);
  const both = [...postsOf('small', 10).map(outstanding), ...postsOf('large', 300)];
  const followUps = (await ideasFor(both)).filter(({ text }) => text.startsWith('Follow up'));
  expect(followUps.map(({ postIds }) => postIds)).toEqual([['small-4']]);
  expect(followUps[0]?.evidence).toBe(
    'General guidance. 60 likes, replies, reposts and quotes; the median of the 10 posts on its account is 11',
  );
  expect(followUps[0]?.target).toMatchObject({ measure: 'bestEngagement', value: 30 });
  expect((await ideasFor([...postsOf('small', 10), ...postsOf('large', 300)])).map(({ text }) => text)).not.toContain(
    'Follow up on “large 2”',
  );
});

it('no line aims at a median of accounts that differ in size, which posting on the larger one would reach', async () => {
  const measuresOf = async (posts: MeasuredPost[]) => (await ideasFor(posts)).map(({ target }) => target?.measure);
  expect(await measuresOf(postsOf('small', 10))).toContain('typicalEngagement');
  expect(await measuresOf([...postsOf('small', 10), ...postsOf('large', 300)])).not.toContain('typicalEngagement');
});

it('nothing is advised that did worse in the own posts: no starter, and no repeated advice', async () => {
  const asking = (post: MeasuredPost, index: number) => {
    const isQuestion = index % 2 === 0;
    const text = `${isQuestion ? 'Which one would you take' : 'I would take this one'}${isQuestion ? '?' : '.'} ${post.id}`;
    const engagement = (isQuestion ? 20 : 60) + (index % 5);
    return { ...post, text, engagement, likes: engagement, comments: 0 };
  };
  const measured = await ideasFor(postsWithoutEffects(60, 1, NOW).map(asking));
  expect(measured.length).toBeGreaterThanOrEqual(3);
  expect(measured.map(({ text }) => text).filter((text) => /ask|question/i.test(text))).toEqual([]);
  const unmeasured = (await ideasFor(postsOf('small', 10))).map(({ text }) => text);
  expect(unmeasured).toContain('End with a question');
  expect(unmeasured).toContain('Ask one question that your readers can answer in a single line');
});
