import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Effect, type Findings, getFindings } from '#shared/analytics/findings';
import { DAY_MS } from '#shared/days/durations';
import { generatePlan, type MarketingPlan } from '#shared/plans';
import { nearSlotText } from '#shared/posts/slot-posts';
import { ContentPost } from '../models/posts/content-post.ts';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/**
 * A post a day. Topics and hashtags go together, but not always, so that each has a merit of its own; evenings, questions,
 * short texts and pictures do better.
 */
async function publish(userId: string, size: number): Promise<void> {
  const rows = Array.from({ length: size }, (_, index) => {
    const has = (every: number) => index % every === 0;
    const publishedAt = new Date(Math.floor(Date.now() / DAY_MS - index - 2) * DAY_MS);
    publishedAt.setUTCHours(has(2) ? 19 : 8);
    const merit = [has(2), has(3), has(5), has(7), index % 4 === 1].filter(Boolean).length;
    return {
      userId,
      publishedAt,
      title: `Post ${index}`,
      content: `${has(5) ? 'Which one?' : 'This one.'}${'x'.repeat(has(7) ? 30 : 150 + 150 * (index % 2))}`,
      hashtags: has(6) || index % 9 === 1 ? ['Rye'] : ['plain'],
      topicTag: has(3) ? 'Sourdough' : has(2) ? 'rye' : null,
      mediaType: index % 4 === 1 ? 'IMAGE' : 'TEXT_POST',
      likes: Math.round(50 * 2 ** merit * (1 + ((index * 7) % 11) / 40)),
    };
  });
  await ContentPost.query().insert(rows);
}

const evidenceOfTimes = ({ recommendations }: MarketingPlan): string[] =>
  recommendations?.items.flatMap(({ kind, evidence }) => (kind === 'time' ? (evidence.split(': ')[0] ?? '') : [])) ??
  [];

type Told = Pick<Effect, 'lift' | 'low' | 'high' | 'posts'>;

const bestFirst = (effects: Told[]): Told[] =>
  effects.map(({ lift, low, high, posts }) => ({ lift, low, high, posts })).toSorted((a, b) => b.lift - a.lift);

const inPlan = ({ recommendations }: MarketingPlan, kind: string): Told[] =>
  bestFirst(
    recommendations?.items.flatMap(({ effect, sampleSize, ...item }) =>
      effect && item.kind === kind ? [{ ...effect, posts: sampleSize }] : [],
    ) ?? [],
  );

const inFindings = (...lists: Effect[][]): Told[] => bestFirst(lists.flat().filter(({ isClaimed }) => isClaimed));

it('a plan claims what the findings about the same posts claim, and nothing else', async () => {
  const { client, user } = await signUp(app, { timeZone: 'UTC' });
  await publish(user.id, 150);
  const plan: MarketingPlan = (await client.call(generatePlan, { body: { userId: user.id } })).body;
  const findings: Findings = (await client.call(getFindings, { params: { userId: user.id } })).body;
  const { bestTimes, hashtags, topics, lengths, wordings, formats } = findings;
  expect(inPlan(plan, 'time')).toEqual(inFindings(bestTimes));
  expect(evidenceOfTimes(plan).toSorted()).toEqual(
    bestTimes
      .map(({ posts, postsInSlot }) => `${posts} of your 150 posts went out ${nearSlotText(postsInSlot)}`)
      .toSorted(),
  );
  expect(inPlan(plan, 'hashtag')).toEqual(inFindings(hashtags, topics));
  expect(inPlan(plan, 'idea')).toEqual(inFindings(lengths, wordings, formats));
  const unclaimed = plan.recommendations?.items.filter(({ effect }) => effect === null) ?? [];
  expect(unclaimed).not.toEqual([]);
  for (const { isGeneral, evidence } of unclaimed)
    expect([isGeneral, evidence]).toEqual([true, expect.stringMatching(/^General guidance/)]);
  expect(plan.recommendations?.items.some(({ effect, isGeneral }) => effect !== null && isGeneral)).toBe(false);
  // Something of each kind, else nothing would be compared.
  for (const claims of [bestTimes, topics, lengths, wordings, formats]) expect(inFindings(claims)).not.toEqual([]);
});

it('a hashtag counts the posts with the hashtag, and a topic of its name those with the topic', async () => {
  const { client, user } = await signUp(app, { timeZone: 'UTC' });
  await publish(user.id, 60);
  const posts = await ContentPost.query().where({ userId: user.id });
  const withHashtag = (name: string) => posts.filter(({ hashtags }) => hashtags.includes(name)).length;
  const withTopic = (name: string) => posts.filter(({ topicTag }) => topicTag === name).length;
  const { body } = await client.call(getFindings, { params: { userId: user.id } });
  const plan: MarketingPlan = (await client.call(generatePlan, { body: { userId: user.id } })).body;
  const counted = (effects: Effect[]) => Object.fromEntries(effects.map(({ name, posts }) => [name, posts]));
  expect(counted(body.hashtags)).toEqual({ '#Rye': withHashtag('Rye'), '#plain': withHashtag('plain') });
  expect(counted(body.topics)).toEqual({ Sourdough: withTopic('Sourdough'), rye: withTopic('rye') });
  for (const { kind, text, sampleSize } of plan.recommendations?.items ?? []) {
    if (kind === 'hashtag')
      expect([text, sampleSize]).toEqual([text, { ...counted(body.hashtags), ...counted(body.topics) }[text]]);
  }
});
