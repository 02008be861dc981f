import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportData } from '#shared/account';
import { getReadReplies, getReplyTexts, type ReplyTexts, setReadReplies } from '#shared/analytics/reply-texts';
import { REPLY_TEXT_DAYS } from '#shared/contract/limits-and-page-sizes';
import { DAY_MS } from '#shared/days/durations';
import { disconnectThreadsAccount } from '#shared/threads';
import { pruneExpired } from '../maintenance/prune-expired.ts';
import { newId } from '../models/base-model.ts';
import { ReplyText } from '../models/posts/reply-text.ts';
import { signUp } from '../testing/factories.ts';
import { makeCreator, type SyncApp, startSyncApp, syncNow, whenSynced } from '../testing/sync-app.ts';
import { connectCreator } from '../testing/threads-app.ts';

type Creator = ReturnType<typeof makeCreator>;
const creators = [1, 2, 3, 4, 5].map((number) => makeCreator(number, { posts: 60, daysBefore: 25 }));
const [quiet, read, stopped, hurried, leaving] = creators as [Creator, Creator, Creator, Creator, Creator];

let app: SyncApp;
beforeAll(async () => {
  app = await startSyncApp({ sandbox: { creators } });
});
afterAll(() => app.close());

async function connect(creator: Creator) {
  const { client, user } = await signUp(app);
  const { account } = await connectCreator(client, creator.id);
  await whenSynced(client, account.id);
  const params = { userId: user.id };
  return {
    client,
    id: account.id,
    userId: user.id,
    async shown(): Promise<ReplyTexts> {
      const { status, body } = await client.call(getReplyTexts, { params });
      expect(status).toBe(200);
      return getReplyTexts.response.parse(body);
    },
    async turn(isOn: boolean) {
      expect(await client.call(setReadReplies, { params, body: { isOn } })).toMatchObject({
        status: 200,
        body: { isOn },
      });
      if (isOn) await whenSynced(client, account.id);
    },
    isOn: async () => (await client.call(getReadReplies, { params })).body.isOn,
    stored: () => ReplyText.query().where({ userId: user.id }),
    exported: async () => (await client.call(exportData, { params })).body.replyTexts,
  };
}

/** What the sandbox knows of replies to a creator in the last days, by Threads' id. */
function trueTexts({ key }: Creator): Map<string, { username: string; text: string }> {
  const since = app.sandbox.now() - REPLY_TEXT_DAYS * DAY_MS;
  const posts = app.sandbox.ledger.listed(key).map(({ post }) => post.id);
  const found = posts.flatMap((id) => {
    const own = new Set([id, ...app.sandbox.ledger.answers(id).map((answer) => answer.id)]);
    return app.sandbox.ledger.replies(id).filter(({ post }) => own.has(post.replyTo?.parent ?? ''));
  });
  return new Map(
    found
      .filter(({ post }) => post.publishedAt > since)
      .map(({ post, username }) => [post.id, { username, text: post.text }]),
  );
}

const allShown = ({ groups, apart }: ReplyTexts) => [...groups.flatMap(({ replies }) => replies), ...apart.replies];

describe('while reading is off, as at first', () => {
  it('neither texts nor names are asked for, kept or shown', async () => {
    const { shown, stored, exported } = await connect(quiet);
    expect(await shown()).toMatchObject({ isOn: false, hasAccount: true, replies: 0, groups: [], repliers: [] });
    expect(await stored()).toEqual([]);
    expect(await exported()).toEqual([]);
    const [{ rows }] = await Promise.all([app.knex.raw('select post_replies::text as line from post_replies')]);
    const names = [...trueTexts(quiet).values()].map(({ username }) => username);
    expect(rows.length).toBeGreaterThan(10);
    expect(names.filter((name) => JSON.stringify(rows).includes(name))).toEqual([]);
    const asked = app.sandbox.calls
      .all({ endpoint: 'conversation', creator: quiet.key })
      .map(({ input }) => input.fields);
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((fields) => /username|permalink|owner/.test(fields ?? ''))).toEqual([]);
  });
});

describe('once reading is on', () => {
  it('texts and names are those that Threads tells, in groups and apart', async () => {
    const { client, id, shown, turn } = await connect(read);
    await turn(true);
    for (let nth = 0; nth < 3; nth += 1) {
      app.sandbox.control.advance(DAY_MS);
      await syncNow(client, id);
    }
    const page = await shown();
    const truth = trueTexts(read);
    expect(page.isOn).toBe(true);
    expect(page.replies).toBeGreaterThan(20);
    expect(page.compared).toBe(page.replies);
    expect(allShown(page).map((reply) => [reply.id, reply.username, reply.text])).toEqual(
      allShown(page).map(({ id }) => [id, truth.get(id)?.username, truth.get(id)?.text]),
    );
    expect(page.groups.length).toBeGreaterThan(2);
    const firstOther = page.groups.findIndex(({ kind }) => kind !== 'questions');
    expect(page.groups.slice(firstOther).filter(({ kind }) => kind === 'questions')).toEqual([]);
    for (const { replies, answered, words } of page.groups) {
      expect(replies.length).toBeGreaterThanOrEqual(3);
      expect(answered).toBe(replies.filter(({ answeredAt }) => answeredAt !== null).length);
      expect(words.length).toBeGreaterThan(0);
    }
    const waits = allShown(page).filter(({ isQuestion, answeredAt }) => isQuestion && answeredAt === null);
    expect(page.oldestQuestion).toMatchObject({ isQuestion: true, answeredAt: null });
    expect(page.oldestQuestion?.text).toBe(truth.get(page.oldestQuestion?.id ?? '')?.text);
    for (const { repliedAt } of waits) expect(repliedAt >= (page.oldestQuestion?.repliedAt ?? '')).toBe(true);
    const { positive, neutral, negative, unsure } = page.tone;
    expect(positive + neutral + negative + unsure).toBe(page.compared);
    expect(page.apart.count + page.groups.reduce((sum, { replies }) => sum + replies.length, 0)).toBe(page.compared);
  });

  it('are encrypted where they are kept, and plain in the export', async () => {
    const { stored, exported, turn } = await connect(read);
    await turn(true);
    const rows = JSON.stringify(await stored());
    const truth = trueTexts(read);
    const told: { externalId: string; username: string; text: string }[] = await exported();
    expect(told.length).toBeGreaterThan(10);
    for (const { externalId, username, text } of told) {
      expect({ username, text }).toEqual(truth.get(externalId));
      expect(rows).not.toContain(username);
      expect(rows).not.toContain(text);
    }
  });

  it('belong to their user alone, and to the account that is asked for', async () => {
    const { client, userId, turn } = await connect(read);
    await turn(true);
    const other = await signUp(app);
    expect((await other.client.call(getReplyTexts, { params: { userId } })).status).toBe(403);
    const params = { userId };
    const { body } = await client.call(getReplyTexts, { params, query: { account: newId() } });
    expect(body).toMatchObject({ isOn: true, replies: 0 });
  });
});

describe('turning it off', () => {
  it('deletes all at once, and turning it on again begins empty and reads anew', async () => {
    const { shown, isOn, stored, turn } = await connect(stopped);
    expect(await isOn()).toBe(false);
    await turn(true);
    expect(await isOn()).toBe(true);
    const before = (await stored()).length;
    expect(before).toBeGreaterThan(10);
    await turn(false);
    expect(await isOn()).toBe(false);
    expect(await stored()).toEqual([]);
    expect(await shown()).toMatchObject({ isOn: false, replies: 0, groups: [], apart: { count: 0 }, languages: [] });
    await turn(true);
    expect(await stored()).toHaveLength(before);
  });

  it('leaves nothing of a sync that is under way', async () => {
    const { client, id, stored, turn } = await connect(hurried);
    for (let nth = 0; nth < 5; nth += 1) {
      const on = turn(true);
      await turn(false);
      await on;
      await turn(false);
      await whenSynced(client, id);
      expect(await stored()).toEqual([]);
    }
  });
});

it('texts go with their account, and with their thirtieth day', async () => {
  const { client, id, stored, turn } = await connect(leaving);
  await turn(true);
  const [first, ...rest] = await stored();
  if (!first) throw new Error('There are no texts');
  await ReplyText.query()
    .findById([first.userId, first.postId, first.externalId])
    .patch({ repliedAt: new Date(Date.now() - (REPLY_TEXT_DAYS + 1) * DAY_MS) });
  await pruneExpired(app.knex);
  expect(await stored()).toHaveLength(rest.length);
  await client.call(disconnectThreadsAccount, { params: { id } });
  expect(await stored()).toEqual([]);
});
