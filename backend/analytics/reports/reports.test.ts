import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '#shared/account';
import { getGrowth } from '#shared/analytics/growth';
import { getReplies } from '#shared/analytics/replies';
import {
  createReportLink,
  getReport,
  listReportLinks,
  openSharedReport,
  type Report,
  revokeReportLink,
} from '#shared/analytics/reports';
import { DAY_MS } from '#shared/days/durations';
import { userChanged } from '../../database/user-changes.ts';
import { AccountSync } from '../../models/accounts/account-sync.ts';
import { SocialAccount } from '../../models/accounts/social-account.ts';
import { PostReply } from '../../models/posts/post-reply.ts';
import { ChartNote } from '../../models/watching/chart-note.ts';
import { ReportLink } from '../../models/watching/report-link.ts';
import { signUp } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { connectAccount, countDays, DAY, HOUR, pacificDay, syncPost } from '../../testing/synced-posts.ts';

let app: TestApp;
let passed = 0;
beforeAll(async () => {
  const now = () => new Date(Date.now() + passed);
  app = await startApp({ now });
});
afterAll(() => app.close());

const counts = { likes: 9, replies: 4, reposts: 2, quotes: 1, views: 300 };

/** Somebody with posts, replies and notes. */
async function newOwner() {
  const { client, user } = await signUp(app, { timeZone: 'America/Los_Angeles' });
  const params = { userId: user.id };
  const account = await connectAccount(user.id, { lastSyncAt: new Date(), username: 'ada' });
  await countDays(account, [14, 1], (ago) => ({ ...counts, likes: ago <= 7 ? 20 : 10 }));
  for (const ago of [2, 3, 40])
    await syncPost(account, ago * DAY, [[24, { ...counts, views: 100 * ago }]], {
      content: `Posted ${ago} days ago`,
      repliesReadAt: new Date(),
    });
  const [post] = await app.knex('content_posts').where({ userId: user.id }).orderBy('publishedAt', 'desc');
  for (const nth of [1, 2, 3, 4, 5, 6])
    await PostReply.query().insert({
      ...{ userId: user.id, postId: post.id, externalId: `${nth}`, isQuestion: nth === 1 },
      repliedAt: new Date(Date.now() - 30 * HOUR),
      answeredAt: nth > 2 ? new Date(Date.now() - 29 * HOUR) : null,
    });
  const day = pacificDay(2);
  await ChartNote.query().insert({ userId: user.id, accountId: account.id, day, text: 'A newsletter began' });
  await ChartNote.query().insert({ userId: user.id, accountId: null, day: pacificDay(30), text: 'Too old' });
  const read = async (query: Record<string, string> = {}): Promise<Report> => {
    const { status, body } = await client.call(getReport, { params, query: { period: '7d', ...query } });
    expect(status).toBe(200);
    expect(getReport.response.parse(body)).toEqual(body);
    return body.report;
  };
  const share = async (changes: object = {}) => {
    const asked = { choice: { period: '7d' as const, compare: 'before' as const }, note: 'For you', days: 7 as const };
    const sections = ['cards' as const, 'conversation' as const];
    const { status, body } = await client.call(createReportLink, { params, body: { ...asked, sections, ...changes } });
    expect(status).toBe(200);
    return { link: body.link, token: new URL(body.url).hash.slice(1), url: new URL(body.url) };
  };
  return { client, user, params, account, read, share };
}

/** What somebody without an account gets. */
const open = (token: string) => app.client().call(openSharedReport, { body: { token } });

describe('a report', () => {
  it('says what the pages say of the same days', async () => {
    const { client, params, read } = await newOwner();
    const { cards, posts, conversation, growth, notes } = await read();
    const query = { period: '7d' as const };
    const page = getReplies.response.parse((await client.call(getReplies, { params, query })).body);
    expect(conversation).toMatchObject({ received: page.received, against: page.against });
    expect(growth?.total).toEqual((await client.call(getGrowth, { params, query })).body.total);
    expect(Object.fromEntries((cards ?? []).map(({ name, value, before }) => [name, [value, before]]))).toEqual({
      views: [7 * 300, 7 * 300],
      likes: [7 * 20, 7 * 10],
      replies: [28, 28],
      reposts: [14, 14],
      quotes: [7, 7],
      shares: [0, 0],
      followers: [null, null],
    });
    expect(posts?.map(({ text, views }) => [text, views])).toEqual([
      ['Posted 3 days ago', 300],
      ['Posted 2 days ago', 200],
    ]);
    expect(notes).toEqual([{ day: pacificDay(2), text: 'A newsletter began' }]);
  });

  it('does not say that nobody replied where Threads lets no replies be read', async () => {
    const { user, account, read } = await newOwner();
    await PostReply.query().delete().where({ userId: user.id });
    await AccountSync.query().insert({ userId: user.id, accountId: account.id, repliesRefusedAt: new Date() });
    await userChanged(user.id);
    expect((await read()).conversation?.received).toBeNull();
  });

  it('has the sections that are chosen, and none that there are not', async () => {
    const { client, params, read } = await newOwner();
    expect(await read({ sections: 'posts,notes' })).toMatchObject({ cards: null, conversation: null, growth: null });
    for (const sections of ['', 'waiting'])
      expect((await client.call(getReport, { params, query: { sections } as never })).status).toBe(400);
    const stranger = await signUp(app);
    expect((await stranger.client.call(getReport, { params: { userId: stranger.user.id } })).body.report).toBeNull();
  });
});

describe('a link to a report', () => {
  it('shows it to whoever has it, as it was, and nobody who waits', async () => {
    const { read, share, user } = await newOwner();
    const report = await read({ sections: 'cards,conversation' });
    const { token, link, url } = await share();
    expect([url.pathname, url.search]).toEqual(['/shared-report', '']);
    const { status, body, headers } = await open(token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ expiresAt: link.expiresAt, report: { note: 'For you', cards: report.cards } });
    expect(body.report).toMatchObject({ conversation: report.conversation, posts: null });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`waiting|${user.id}|${user.email}`));
    expect([headers.get('Cache-Control'), headers.get('Set-Cookie')]).toEqual(['no-store', null]);
    const kept = JSON.stringify(await app.knex('report_links')) + app.logs.join();
    expect(kept).not.toContain(token);
  });

  it('shows nothing when it is wrong, revoked or too old, nor with its account gone', async () => {
    const { client, params, share, account } = await newOwner();
    const [revoked, old, gone] = [await share(), await share(), await share({ days: 90 })];
    const isNothing = async (token: string) => {
      const { status, body } = await open(token);
      expect([status, body.error?.code, body.report]).toEqual([404, 'not_found', undefined]);
    };
    await isNothing('A'.repeat(43));
    expect((await open('short')).status).toBe(400);
    expect((await client.call(listReportLinks, { params })).body).toHaveLength(3);
    await client.call(revokeReportLink, { params: { id: revoked.link.id } });
    await isNothing(revoked.token);
    passed = 8 * DAY_MS;
    await isNothing(old.token);
    expect((await client.call(listReportLinks, { params })).body.map(({ id }: { id: string }) => id)).toEqual([
      gone.link.id,
    ]);
    expect((await open(gone.token)).status).toBe(200);
    await SocialAccount.query().deleteById([params.userId, account.id]);
    await isNothing(gone.token);
    passed = 0;
  });

  it('shows nothing while Performance Analytics is off, and none is made then, nor of another account than was asked for', async () => {
    const { client, params, share } = await newOwner();
    const { token } = await share();
    const turn = (performanceAnalytics: boolean) =>
      client.call(changeSettings, { params, body: { privacy: { performanceAnalytics } } });
    const body = { choice: { compare: 'off' as const }, sections: ['cards' as const], note: null, days: 7 as const };
    const make = (account?: string) => client.call(createReportLink, { params, body: { ...body, account } });
    await turn(false);
    expect((await open(token)).status).toBe(404);
    expect((await make()).body.error.message).toBe('Turn on Performance Analytics in the settings first');
    await turn(true);
    expect((await open(token)).status).toBe(200);
    expect((await make('0190a000-0000-7000-8000-000000000001')).status).toBe(404);
  });

  it("is its maker's alone to see in the list and to revoke, and there are not endlessly many", async () => {
    const [own, other] = [await newOwner(), await newOwner()];
    const { link, token } = await own.share();
    expect((await other.client.call(revokeReportLink, { params: { id: link.id } })).status).toBe(404);
    expect((await other.client.call(listReportLinks, { params: own.params })).status).toBe(403);
    expect((await open(token)).status).toBe(200);
    const { id: _, ...row } = await ReportLink.query().findById([own.user.id, link.id]).throwIfNotFound();
    for (let nth = 1; nth < 50; nth++) await ReportLink.query().insert({ ...row, tokenHash: `${nth} ${link.id}` });
    const body = { choice: { compare: 'off' as const }, sections: ['cards' as const], note: null, days: 7 as const };
    expect((await own.client.call(createReportLink, { params: own.params, body })).status).toBe(422);
  });
});
