import { afterAll, beforeAll, expect, it } from 'vitest';
import { resolveScheduledPost } from '#shared/calendar/calendar';
import { HOUR_MS, MINUTE_MS } from '#shared/days/durations';
import { changePlan, generatePlan, openPlan } from '#shared/plans';
import { stopPublishing } from '#shared/threads';
import { ContentPost } from '../models/posts/content-post.ts';
import { type PublishApp, startPublishApp } from '../testing/publish-app.ts';
import { connectCreator, steady } from '../testing/threads-app.ts';

/** Each test reads the account, and none needs hundreds of posts. */
const creator = { ...steady, posts: 60, daysBefore: 90, gap: null };

let app: PublishApp;
beforeAll(async () => {
  app = await startPublishApp({ sandbox: { creators: [creator] } });
});
afterAll(() => app.close());

const readAccount = (userId: string, accountId: string) => app.sync?.read({ userId, accountId });

/** An author who publishes by hand, with a post that was handed over. */
async function handedOver(text: string) {
  const author = await app.author();
  await author.client.call(stopPublishing, { params: { id: author.account.id } });
  const post = await author.schedule(text);
  await app.pass(11 * MINUTE_MS);
  expect((await author.read(post.id)).state).toBe('handed_over');
  return { ...author, post };
}

it('a post that was published by hand is found by its text, and is the same row in posts and calendar', async () => {
  const text = 'By hand, with care';
  const { user, account, post, read } = await handedOver(`  ${text}\n`);
  await app.publishByHand(text);
  await app.pass(MINUTE_MS);
  await readAccount(user.id, account.id);
  const linked = await read(post.id);
  expect(linked.state).toBe('published');
  const row = await ContentPost.query().findOne({ userId: user.id, content: text });
  expect(linked.parts[0]).toMatchObject({ postId: row?.id, mediaId: row?.externalId, permalink: row?.permalink });
});

it('a post that was published by hand counts for the plan of its days', async () => {
  const text = 'By hand, for the plan';
  const { client, user, account, post, read } = await handedOver(text);
  await readAccount(user.id, account.id);
  const { body: plan } = await client.call(generatePlan, { body: { userId: user.id } });
  await client.call(changePlan, { params: { id: plan.id }, body: { status: 'active' } });
  const countedPosts = async () =>
    (await client.call(openPlan, { params: { id: plan.id } })).body.outcome?.period.posts ?? null;
  const before = await countedPosts();
  await app.publishByHand(text);
  await app.pass(MINUTE_MS);
  await readAccount(user.id, account.id);
  expect((await read(post.id)).state).toBe('published');
  // The clock of Threads is ahead of the database's here, for which the post is still to come.
  await ContentPost.query().where({ userId: user.id, content: text }).patch({ publishedAt: new Date() });
  expect(await countedPosts()).toBe(before + 1);
});

it('another post does not stand in for it', async () => {
  const { user, account, post, read } = await handedOver('The one that was planned');
  await app.publishByHand('The one that was not planned');
  await app.pass(MINUTE_MS);
  await readAccount(user.id, account.id);
  expect((await read(post.id)).state).toBe('handed_over');
});

it('a post that its user says to be out is linked when it was read', async () => {
  const text = 'Out, says its author';
  const { client, user, account, post, read } = await handedOver(text);
  await client.call(resolveScheduledPost, { params: { id: post.id }, body: { outcome: 'published' } });
  await app.publishByHand(text);
  await readAccount(user.id, account.id);
  expect((await read(post.id)).parts[0]?.postId).toEqual(expect.any(String));
});

it('Threads is asked about posts that waited for the permission', async () => {
  const { client, user, account, schedule, read } = await app.author();
  await client.call(stopPublishing, { params: { id: account.id } });
  const post = await schedule('Waits for its rehearsal', {
    dueAt: new Date(app.sandbox.now() + 5 * HOUR_MS).toISOString(),
  });
  await app.pass(MINUTE_MS);
  expect((await read(post.id)).rehearsal?.state).toBe('none');
  await connectCreator(client, undefined, { publish: 'true' });
  await readAccount(user.id, account.id);
  await app.pass(MINUTE_MS);
  expect((await read(post.id)).rehearsal?.state).toBe('accepted');
});
