import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteAnalysisHistory, deleteUser, exportData } from '#shared/account';
import { currentUser, login, signup } from '#shared/auth';
import { signUp } from '../testing/factories.ts';
import { countRows, fillAccount, SECRETS } from '../testing/fill-account.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const filled = async () => {
  const signedUp = await signUp(app);
  await fillAccount(signedUp.user.id);
  return signedUp;
};
const rowsOf = (userId: string) => countRows(app.knex, userId);
/** Rows that go with those that they list, and are not counted when a user deletes. */
const LISTING = ['library_entries', 'label_uses'];
const hasNone = (rows: Record<string, number>) => Object.values(rows).every((count) => count === 0);

describe('deleting the account', () => {
  it('leaves no row of the user in any table, and every row of others', async () => {
    const { client, user } = await filled();
    const other = await filled();
    const before = await rowsOf(other.user.id);
    const counted = Object.entries(await rowsOf(user.id)).filter(([table]) => !LISTING.includes(table));
    const mine = counted.reduce((sum, [, count]) => sum + count, 0);
    const { status, body } = await client.call(deleteUser, { params: { userId: user.id } });
    expect(status).toBe(200);
    expect(body).toEqual({ deleted: mine });
    expect(hasNone(await rowsOf(user.id))).toBe(true);
    expect(await rowsOf(other.user.id)).toEqual(before);
  });

  it('signs out every browser of the user at once and clears the cookie', async () => {
    const { client, user, input } = await filled();
    const phone = app.client();
    await phone.call(login, { body: input });
    expect((await phone.call(currentUser)).status).toBe(200);
    await client.call(deleteUser, { params: { userId: user.id } });
    expect([...client.cookies.keys()]).not.toContain('tm_session');
    expect((await phone.call(currentUser)).status).toBe(401);
    expect((await phone.call(login, { body: input })).status).toBe(401);
  });

  it('frees name and address, and who takes them starts empty', async () => {
    const { client, user, input } = await filled();
    await client.call(deleteUser, { params: { userId: user.id } });
    const again = await client.call(signup, { body: input });
    expect(again.status).toBe(200);
    expect(again.body.id).not.toBe(user.id);
    const { body } = await client.call(exportData, { params: { userId: again.body.id } });
    const { contentPosts, contentAnalysisHistory, marketingPlans, accessTokens } = body;
    expect([contentPosts, contentAnalysisHistory, marketingPlans, accessTokens]).toEqual([[], [], [], []]);
  });

  it('is told to the operator, without anything that the user stored', async () => {
    const { client, user } = await filled();
    await client.call(deleteUser, { params: { userId: user.id } });
    const line = app.logs.find((each) => each.includes('account_deleted') && each.includes(user.id));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ audit: 'account_deleted', requestId: expect.any(String) });
    for (const secret of [user.email, SECRETS.accessToken, 'data:image']) expect(app.logs.join()).not.toContain(secret);
  });

  it('happens once when it is asked for twice', async () => {
    const { client, user, input } = await filled();
    const phone = app.client();
    await phone.call(login, { body: input });
    const sent = { params: { userId: user.id } };
    const answers = await Promise.all([client.call(deleteUser, sent), phone.call(deleteUser, sent)]);
    expect(answers.every(({ status }) => status === 200 || status === 401)).toBe(true);
    expect(hasNone(await rowsOf(user.id))).toBe(true);
  });
});

describe('deleting the analysis history', () => {
  it('removes analyses and insights and keeps everything else', async () => {
    const { client, user } = await filled();
    const before = await rowsOf(user.id);
    const { status, body } = await client.call(deleteAnalysisHistory, { params: { userId: user.id } });
    expect(status).toBe(200);
    expect(body).toEqual({ deleted: 2 });
    expect(await rowsOf(user.id)).toEqual({
      ...before,
      content_analysis_history: 0,
      ai_insights: 0,
      library_entries: (before.library_entries ?? 0) - 1,
      // By their ids alone, so that no backup brings them back.
      deleted_rows: (before.deleted_rows ?? 0) + 2,
    });
    expect((await client.call(currentUser)).body).toEqual(user);
  });

  it('answers 0 when there is nothing to delete', async () => {
    const { client, user } = await signUp(app);
    const { body } = await client.call(deleteAnalysisHistory, { params: { userId: user.id } });
    expect(body).toEqual({ deleted: 0 });
  });
});

describe.each([deleteUser, deleteAnalysisHistory])('$method $path', (endpoint) => {
  it('is refused to visitors, to others and for odd ids, and deletes nothing', async () => {
    const { user } = await filled();
    const stranger = await filled();
    const before = await rowsOf(user.id);
    const mine = await rowsOf(stranger.user.id);
    expect((await app.client().call(endpoint, { params: { userId: user.id } })).status).toBe(401);
    expect((await stranger.client.call(endpoint, { params: { userId: user.id } })).status).toBe(403);
    for (const userId of ['x', '%', '..', user.id.toUpperCase()]) {
      const { status } = await stranger.client.call(endpoint, { params: { userId } });
      expect([400, 404]).toContain(status);
    }
    expect(await rowsOf(user.id)).toEqual(before);
    expect(await rowsOf(stranger.user.id)).toEqual(mine);
  });
});
