import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#shared/days/durations';
import { generatePlan, type MarketingPlan } from '#shared/plans';
import { ContentPost } from '../../models/posts/content-post.ts';
import { signUp } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** The lines about tags in the plan of somebody with so many posts, whose tags are told by the place of a post. */
async function tagLines(
  size: number,
  tagsOf: (index: number) => string[],
  isGood: (index: number) => boolean,
  topicOf: (index: number) => string | null = () => null,
) {
  const { client, user } = await signUp(app, { timeZone: 'UTC' });
  const rows = Array.from({ length: size }, (_, index) => ({
    userId: user.id,
    publishedAt: new Date(Date.now() - (index + 2) * DAY_MS),
    title: `Post ${index}`,
    content: 'A cat sits there.',
    hashtags: tagsOf(index),
    topicTag: topicOf(index),
    likes: (isGood(index) ? 100 : 20) + (index % 7),
  }));
  await ContentPost.query().insert(rows);
  const plan: MarketingPlan = (await client.call(generatePlan, { body: { userId: user.id } })).body;
  const lines = plan.recommendations?.items.filter(({ kind }) => kind === 'hashtag') ?? [];
  return (tag: string) => lines.find(({ text }) => text === tag);
}

describe('a line about a tag', () => {
  it('tells what is claimed of it, what may be chance, or why nothing was measured; a rare tag has none', async () => {
    const isEven = (index: number) => index % 2 === 0;
    const tagsOf = (index: number) => [
      'everywhere',
      isEven(index) ? 'good' : 'bad',
      ...(index % 4 >= 2 ? ['pets'] : []),
      ...(index === 0 ? ['rare'] : []),
      ...(index < 2 ? ['twice'] : []),
    ];
    const line = await tagLines(30, tagsOf, isEven);
    expect(line('#good')?.evidence).toMatch(
      /^Used in 15 of your 30 posts: \d+% more engagement than your average post \(80% interval: \+\d+% to \+\d+%\)$/,
    );
    expect(line('#pets')).toMatchObject({ effect: null, sampleSize: 14, target: { measure: 'posts', value: 4 } });
    expect(line('#pets')?.evidence).toMatch(
      /^General guidance\. Used in 14 of your 30 posts: \d% more .* interval: −\d+% to \+\d+%\), which may be chance$/,
    );
    expect(line('#rare')).toBeUndefined();
    expect(line('#twice')).toBeUndefined();
    expect(line('#everywhere')?.evidence).toBe(
      'General guidance. Used in 30 of your 30 posts: too few posts without it to compare with',
    );
  });

  it('is not there where posts with the tag do worse', async () => {
    const line = await tagLines(
      30,
      (index) => [index % 2 === 0 ? 'good' : 'bad'],
      (index) => index % 2 === 0,
    );
    expect(line('#good')).toBeDefined();
    expect(line('#bad')).toBeUndefined();
  });

  it('is there once for a topic and a hashtag of its name: the one that did better', async () => {
    const isEven = (index: number) => index % 2 === 0;
    const line = await tagLines(
      40,
      (index) => (index % 4 === 0 ? ['rye'] : []),
      (index) => index % 4 === 0,
      (index) => (index % 4 === 2 || index % 8 === 1 ? 'Rye' : null),
    );
    expect(line('#rye')).toBeDefined();
    expect(line('Rye')).toBeUndefined();
    const other = await tagLines(
      14,
      (index) => (isEven(index) ? ['rye'] : []),
      () => true,
      (index) => (index > 1 ? 'Rye' : null),
    );
    expect(other('Rye')).toBeDefined();
    expect(other('#rye')).toBeUndefined();
  });

  it('claims nothing under 15 posts', async () => {
    const line = await tagLines(
      14,
      () => ['cats'],
      () => true,
    );
    expect(line('#cats')).toMatchObject({
      effect: null,
      evidence: 'General guidance. Used in 14 of your 14 posts: it takes 15 posts to measure an effect',
    });
  });
});
