import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeSettings } from '#shared/account';
import { analyzeChat } from '#shared/analysis';
import { listFiguresByCode } from '#shared/analytics/post-figures';
import { getReplies, type Replies } from '#shared/analytics/replies';
import { getBriefing } from '#shared/briefing/briefing';
import { userChanged } from '../../database/user-changes.ts';
import { AccountSync } from '../../models/accounts/account-sync.ts';
import { PostReply } from '../../models/posts/post-reply.ts';
import { signUp } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { connectAccount, DAY, HOUR, syncPost } from '../../testing/synced-posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const ago = (ms: number) => new Date(Date.now() - ms);

async function newOwner() {
  const { client, user } = await signUp(app);
  const account = await connectAccount(user.id, { lastSyncAt: new Date() });
  const read = async (query: Record<string, string> = {}): Promise<Replies> => {
    const { status, body } = await client.call(getReplies, { params: { userId: user.id }, query });
    expect(status).toBe(200);
    return getReplies.response.parse(body);
  };
  return { client, user, account, read };
}

const replyTo = (userId: string, postId: string, nth: number, changes: Partial<PostReply>) =>
  PostReply.query().insert({ userId, postId, externalId: `${nth}`, isQuestion: false, answeredAt: null, ...changes });

it('says that nothing is connected, and that it is off', async () => {
  const { client, user } = await signUp(app);
  const read = async () => (await client.call(getReplies, { params: { userId: user.id } })).body;
  expect(await read()).toMatchObject({ source: 'none', account: null, received: null, mix: null });
  const privacy = { performanceAnalytics: false };
  await client.call(changeSettings, { params: { userId: user.id }, body: { privacy } });
  expect(await read()).toMatchObject({ source: 'off', account: null });
});

it('tells replies that are not read yet from none, and from those that Threads does not show', async () => {
  const { account, user, read } = await newOwner();
  expect(await read()).toMatchObject({ access: 'read', waiting: { replies: 0, posts: [] }, starters: { known: 0 } });
  await syncPost(account, DAY, [[1, { views: 50, replies: 3 }]]);
  expect(await read()).toMatchObject({ access: 'unread', days: [] });
  await AccountSync.query().insert({ userId: user.id, accountId: account.id, repliesRefusedAt: new Date() });
  await userChanged(user.id);
  expect(await read()).toMatchObject({ access: 'refused', days: [] });
});

it('tells posts that are too old for their replies to be read from those that are still to be read', async () => {
  const { account, read } = await newOwner();
  await syncPost(account, 100 * DAY, [], { comments: 4 });
  await syncPost(account, 80 * DAY, [], { comments: 4 });
  const day = (days: number) =>
    ago(days * DAY)
      .toISOString()
      .slice(0, 10);
  expect(await read({ from: day(120), to: day(1) })).toMatchObject({ discussed: 2, unread: 2, neverRead: 1 });
});

it('lists the posts under which replies wait, and leaves out those that are gone', async () => {
  const { account, user, read } = await newOwner();
  const readAt = { repliesReadAt: new Date() };
  const first = await syncPost(account, 5 * DAY, [], { ...readAt, permalink: 'https://www.threads.com/@a/post/1' });
  const second = await syncPost(account, 3 * DAY, [], { ...readAt, content: '', title: 'A photo' });
  const gone = await syncPost(account, 2 * DAY, [], { ...readAt, goneAt: new Date() });
  await replyTo(user.id, first.id, 1, { repliedAt: ago(4 * DAY) });
  await replyTo(user.id, first.id, 2, { repliedAt: ago(26 * HOUR), isQuestion: true });
  await replyTo(user.id, second.id, 3, { repliedAt: ago(50 * HOUR), isQuestion: true, answeredAt: ago(49 * HOUR) });
  await replyTo(user.id, second.id, 4, { repliedAt: ago(2 * DAY), isQuestion: true });
  await replyTo(user.id, gone.id, 5, { repliedAt: ago(DAY) });
  const { waiting } = await read();
  expect(waiting).toMatchObject({ replies: 3, questions: 2, under: 2 });
  expect(waiting.posts.map(({ id, text }) => [id, text])).toEqual([
    [second.id, 'A photo'],
    [first.id, 'Its text'],
  ]);
  expect(waiting.posts[1]?.permalink).toBe('https://www.threads.com/@a/post/1');
});

it('says wherever it tells who waits how many posts that rests on', async () => {
  const { client, account, user, read } = await newOwner();
  const readAt = { repliesReadAt: new Date() };
  const first = await syncPost(account, 5 * DAY, [], { ...readAt, comments: 2 });
  for (const changes of [{}, {}, { goneAt: new Date() }])
    await syncPost(account, 4 * DAY, [], { comments: 3, ...changes });
  for (const age of [60, 100]) await syncPost(account, age * DAY, [], { comments: 3 });
  await replyTo(user.id, first.id, 1, { repliedAt: ago(50 * HOUR), isQuestion: true });
  expect(await read({ period: '30d' })).toMatchObject({
    ...{ discussed: 3, unread: 2 },
    waiting: { questions: 1, discussed: 4, unread: 3 },
  });
  const briefing = await client.call(getBriefing, { params: { userId: user.id } });
  expect(briefing.body.replies).toMatchObject({ waiting: 1, readSoFar: { discussed: 4, unread: 3 } });
  // How fast is told of the last 30 days.
  for (const [message, posts] of [
    ['who do i still need to answer', '1 of 4 posts'],
    ['how fast do i answer replies?', '1 of 3 posts'],
  ] as const) {
    const { body } = await client.call(analyzeChat, { body: { userId: user.id, message, conversationId: null } });
    expect(body.analysis.analysis).toContain(`Of the replies read so far (${posts}), `);
  }
});

it('counts those who wait the same wherever it is said', async () => {
  const { client, account, user, read } = await newOwner();
  const other = await connectAccount(user.id, { lastSyncAt: new Date() });
  const left = await connectAccount(user.id, { lastSyncAt: new Date(), isConnected: false });
  const readAt = { repliesReadAt: new Date() };
  const posts = [
    await syncPost(account, 5 * DAY, [], { ...readAt, permalink: 'https://www.threads.com/@a/post/Young' }),
    await syncPost(account, 100 * DAY, [], { ...readAt, permalink: 'https://www.threads.com/@a/post/Old' }),
    await syncPost(account, 2 * DAY, [], { ...readAt, goneAt: new Date() }),
    await syncPost(other, 4 * DAY, [], { ...readAt, permalink: 'https://www.threads.com/@b/post/Other' }),
    await syncPost(left, 3 * DAY, [], { ...readAt, permalink: 'https://www.threads.com/@c/post/Left' }),
  ];
  for (const [nth, { id }] of posts.entries()) {
    await replyTo(user.id, id, 2 * nth, { repliedAt: ago(2 * DAY), isQuestion: true });
    await replyTo(user.id, id, 2 * nth + 1, { repliedAt: ago(26 * HOUR) });
  }
  const params = { userId: user.id };
  expect((await read({ account: account.id })).waiting).toMatchObject({ replies: 2, onAllAccounts: 4 });
  expect((await read({ account: other.id })).waiting).toMatchObject({ replies: 2, onAllAccounts: 4 });
  expect((await client.call(getBriefing, { params })).body.replies?.waiting).toBe(4);
  const { body: lines } = await client.call(listFiguresByCode, { params });
  expect(
    listFiguresByCode.response
      .parse(lines)
      .posts.flatMap(({ code, repliesWaiting }) => (repliesWaiting ? [code] : []))
      .toSorted(),
  ).toEqual(['Other', 'Young']);
  const ask = async (message: string) =>
    (await client.call(analyzeChat, { body: { userId: user.id, message, conversationId: null } })).body.analysis
      .analysis;
  const inAll = '4 replies wait for an answer from you on all your accounts together, under posts of the last 90 days';
  expect(await ask('who do i still need to answer')).toContain(inAll);
  expect(await ask('how fast do i answer replies?')).toContain(
    '4 replies wait for an answer on all your accounts together',
  );
});

it('is for its user alone', async () => {
  const [own, other] = [await newOwner(), await newOwner()];
  const asked = { params: { userId: own.user.id } };
  expect((await app.client().call(getReplies, asked)).status).toBe(401);
  expect((await other.client.call(getReplies, asked)).status).toBe(403);
  expect((await other.read({ account: own.account.id })).account?.id).toBe(other.account.id);
});
