import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { exportData } from '#shared/account';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/days/durations';
import type { PostReply } from '../../../models/posts/post-reply.ts';
import { signUp } from '../../../testing/factories.ts';
import { patience } from '../../../testing/patience.ts';
import { makeCreator, type SyncApp, startSyncApp, syncNow, whenSynced } from '../../../testing/sync-app.ts';
import { beginConnect, connectCreator, decideAt } from '../../../testing/threads-app.ts';

type Creator = ReturnType<typeof makeCreator>;
/** Each test has one of its own: what is due is read for everybody. */
const talkative = (number: number) => makeCreator(number, { posts: 90, daysBefore: 40 });
const creators = [1, 2, 3, 4, 5, 6, 7].map(talkative) as [
  Creator,
  Creator,
  Creator,
  Creator,
  Creator,
  Creator,
  Creator,
];
const [lively, growing, shrinking, broken, refusing, garbled, evergreen] = creators;

let app: SyncApp;
beforeAll(async () => {
  app = await startSyncApp({ sandbox: { creators } });
});
afterEach(() => app.sandbox.faults.clear());
afterAll(() => app.close());

type Exported = Omit<PostReply, 'repliedAt' | 'answeredAt'> & { repliedAt: string; answeredAt: string | null };

/** What is stored, by Threads' id of the reply. */
async function storedReplies(client: Awaited<ReturnType<typeof signUp>>['client'], userId: string) {
  const { body } = await client.call(exportData, { params: { userId } });
  const replies: Exported[] = body.postReplies;
  return replies
    .map(({ externalId, repliedAt, isQuestion, answeredAt }) => ({
      externalId,
      repliedAt: iso(Date.parse(repliedAt)),
      isQuestion,
      answeredAt: answeredAt && iso(Date.parse(answeredAt)),
    }))
    .toSorted((one, other) => one.externalId.localeCompare(other.externalId));
}

/** The posts that have been replied to, newest first. */
const discussed = ({ key }: Creator) =>
  app.sandbox.ledger
    .listed(key)
    .filter(({ figures }) => figures.replies > 0)
    .toSorted((one, other) => other.post.publishedAt - one.post.publishedAt);

const isYoung = ({ post }: { post: { publishedAt: number } }) => post.publishedAt > app.sandbox.now() - 7 * DAY_MS;
const youngOnes = (creator: Creator) => discussed(creator).filter(isYoung);

/** How many older posts are read in one sync. */
const OLDER = 20;
/** What one sync reads: the young posts, and the newest of the others. */
const followed = (creator: Creator) => discussed(creator).slice(0, youngOnes(creator).length + OLDER);

const iso = (at: number) => new Date(at).toISOString();

/** What the sandbox knows about replies to one of these posts, or to what the creator wrote under it. */
function trueReplies(id: string) {
  const answers = app.sandbox.ledger.answers(id);
  const addresses = [id, ...answers.map((answer) => answer.id)];
  const toCreator = app.sandbox.ledger.replies(id).filter(({ post }) => addresses.includes(post.replyTo?.parent ?? ''));
  return toCreator.map(({ post }) => ({
    externalId: post.id,
    repliedAt: iso(post.publishedAt),
    isQuestion: post.text.includes('?'),
    answeredAt:
      answers.filter(({ replyTo }) => replyTo?.parent === post.id).map((one) => iso(one.publishedAt))[0] ?? null,
  }));
}

const allTrueReplies = (posts: ReturnType<typeof discussed>) =>
  posts
    .flatMap(({ post }) => trueReplies(post.id))
    .toSorted((one, other) => one.externalId.localeCompare(other.externalId));

const conversations = ({ key }: Creator) => app.sandbox.calls.count({ endpoint: 'conversation', creator: key });

async function connect(creator: Creator) {
  const { client, user } = await signUp(app);
  const { account } = await connectCreator(client, creator.id);
  await whenSynced(client, account.id);
  return { client, user, id: account.id };
}

describe('replies to the posts of the last seven days', () => {
  it('are known by time, question and answer, and by nothing that others wrote', async () => {
    const { client, user } = await connect(lively);
    const stored = await storedReplies(client, user.id);
    expect(stored).toEqual(allTrueReplies(followed(lively)));
    expect(stored.filter(({ isQuestion }) => isQuestion).length).toBeGreaterThan(3);
    expect(stored.filter(({ answeredAt }) => answeredAt !== null).length).toBeGreaterThan(3);
    const { rows } = await app.knex.raw('select post_replies::text as line from post_replies');
    const [somebody] = app.sandbox.ledger.replies(discussed(lively)[0]?.post.id ?? '');
    expect(JSON.stringify(rows)).not.toContain(somebody?.username);
  });

  it('are read again soon if there are more, and rarely to find answers', async () => {
    const { client, user, id } = await connect(growing);
    app.sandbox.calls.clear();
    await syncNow(client, id);
    // A page of each: it brings as many as Threads counts, so that no empty one need say that it was the last.
    expect(conversations(growing)).toBe(OLDER);
    app.sandbox.calls.clear();
    app.sandbox.control.advance(7 * HOUR_MS);
    await syncNow(client, id);
    const known = await storedReplies(client, user.id);
    expect(known).toEqual(expect.arrayContaining(allTrueReplies(youngOnes(growing))));
    expect(conversations(growing)).toBeLessThanOrEqual(2 * followed(growing).length);
  });

  it('that were deleted are forgotten', async () => {
    const { client, user, id } = await connect(shrinking);
    const post = discussed(shrinking).at(2)?.post.id;
    const lost = trueReplies(post ?? '').map(({ externalId }) => externalId);
    const before = (await storedReplies(client, user.id)).map(({ externalId }) => externalId);
    expect(before).toEqual(expect.arrayContaining(lost));
    app.sandbox.faults.add({
      fault: { kind: 'body', body: { data: [] } },
      path: `/${post}/conversation`,
    });
    app.sandbox.control.advance(7 * HOUR_MS);
    await syncNow(client, id);
    const stored = (await storedReplies(client, user.id)).map(({ externalId }) => externalId);
    expect(lost.length).toBeGreaterThan(0);
    expect(stored.filter((externalId) => lost.includes(externalId))).toEqual([]);
  });

  it('under a post that is gone keep nothing else from being read', async () => {
    const [{ post } = { post: null }] = discussed(broken);
    app.sandbox.faults.add({
      fault: { kind: 'error', code: 100, subcode: 33 },
      path: `/${post?.id}/conversation`,
    });
    const { client, user } = await connect(broken);
    const expected = allTrueReplies(followed(broken)).filter(
      ({ externalId }) => !trueReplies(post?.id ?? '').some((reply) => reply.externalId === externalId),
    );
    expect(await storedReplies(client, user.id)).toEqual(expected);
  });

  it('that were read before Threads failed are not read again', async () => {
    const oldest = youngOnes(garbled).at(-1)?.post.id;
    app.sandbox.faults.add({ fault: { kind: 'body', body: { data: 'none' } }, path: `/${oldest}/conversation` });
    const { client, user, id } = await connect(garbled);
    // How many calls were under way when the first one failed is chance.
    const known = await postsWithRepliesRead(id);
    expect(known.length).toBeGreaterThan(0);
    app.sandbox.faults.clear();
    app.sandbox.calls.clear();
    await syncNow(client, id);
    const next = discussed(garbled).filter(({ post }) => !known.includes(post.id));
    const missed = next.slice(0, next.filter(isYoung).length + OLDER).map(({ post }) => post.id);
    const read = discussed(garbled).filter(({ post }) => [...known, ...missed].includes(post.id));
    expect(await storedReplies(client, user.id)).toEqual(allTrueReplies(read));
    const asked = app.sandbox.calls.all({ endpoint: 'conversation', creator: garbled.key }).map(({ path }) => path);
    expect(known.filter((postId) => asked.includes(`/${postId}/conversation`))).toEqual([]);
  });
});

/** Their ids at Threads. */
const postsWithRepliesRead = (accountId: string): Promise<string[]> =>
  app.knex('content_posts').where({ accountId }).whereNotNull('replies_read_at').pluck('external_id');

describe('replies to older posts', () => {
  it('are read a few posts at a time, a minute after each other until all are known, and a day later where something was asked', {
    timeout: patience(240_000),
  }, async () => {
    const { client, user, id } = await connect(evergreen);
    const all = allTrueReplies(discussed(evergreen));
    expect(all.length).toBeGreaterThan(allTrueReplies(followed(evergreen)).length);
    for (let read = followed(evergreen).length; read < discussed(evergreen).length; read += OLDER) {
      expect(await minutesToNextRun(id)).toBe(1);
      app.sandbox.calls.clear();
      await syncNow(client, id);
      expect(conversations(evergreen)).toBeLessThanOrEqual(2 * OLDER);
    }
    expect(await storedReplies(client, user.id)).toEqual(all);
    expect(await minutesToNextRun(id)).toBeGreaterThan(1);
    app.sandbox.control.advance(23 * HOUR_MS);
    await syncNow(client, id);
    expect(await olderReadNow(id)).toEqual([]);
    app.sandbox.control.advance(2 * HOUR_MS);
    await syncNow(client, id);
    const again = await olderReadNow(id);
    expect(again.length).toBeGreaterThan(0);
    expect(again.length).toBeLessThanOrEqual(OLDER);
  });
});

async function minutesToNextRun(accountId: string): Promise<number> {
  const [{ nextDueAt }] = await app.knex('account_syncs').where({ accountId });
  return (nextDueAt.getTime() - app.sandbox.now()) / MINUTE_MS;
}

/** The posts that are no longer young, and whose replies were read by the last sync. */
const olderReadNow = (accountId: string) =>
  app
    .knex('content_posts')
    .where({ accountId })
    .where('published_at', '<', new Date(app.sandbox.now() - 8 * DAY_MS - HOUR_MS))
    .where('replies_read_at', '>=', new Date(app.sandbox.now()));

describe('without the permission', () => {
  it('nothing is read, the sync is well, and Threads is not asked again and again', async () => {
    const { client, user } = await signUp(app);
    const address = new URL(await beginConnect(client));
    address.searchParams.set('scope', 'threads_basic,threads_manage_insights');
    app.sandbox.calls.clear();
    await client.send('GET', await decideAt(address.href, { creator: refusing.id }));
    const [account] = await app.knex('social_media_accounts').where({ userId: user.id });
    expect(await whenSynced(client, account.id)).toMatchObject({ needsReconnect: false, sync: { problem: null } });
    expect(await storedReplies(client, user.id)).toEqual([]);
    expect(conversations(refusing)).toBeLessThanOrEqual(4);
    const asked = conversations(refusing);
    app.sandbox.control.advance(2 * HOUR_MS);
    await app.sync?.read({ userId: user.id, accountId: account.id });
    expect(conversations(refusing)).toBe(asked);
    app.sandbox.control.advance(DAY_MS);
    await app.sync?.read({ userId: user.id, accountId: account.id });
    expect(conversations(refusing)).toBeGreaterThan(asked);
  });
});
