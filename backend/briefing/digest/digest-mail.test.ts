import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getDigestMail, setDigestMail, stopDigestMail } from '#shared/briefing/digest';
import { WeeklyDigest } from '../../models/watching/weekly-digest.ts';
import { signUp } from '../../testing/factories.ts';
import { signUpConfirmed, startMailApp } from '../../testing/mail-app.ts';
import { startApp } from '../../testing/start-app.ts';
import { connectAccount, countDays, DAY } from '../../testing/synced-posts.ts';

const HOUR = DAY / 24;
let app: Awaited<ReturnType<typeof startMailApp>>;
/** Right after the newest Monday, 8:00 in UTC, or hours later. */
let later = 0;
const now = () => {
  const at = new Date(Date.now() - 8 * HOUR);
  at.setUTCDate(at.getUTCDate() - ((at.getUTCDay() + 6) % 7));
  return new Date(at.setUTCHours(8, 1, 0, 0) + later * HOUR);
};
beforeAll(async () => {
  app = await startMailApp({ now });
});
afterAll(() => app.close());
beforeEach(() => {
  later = 0;
});

async function newReader() {
  const { client, user, input } = await signUpConfirmed(app, { timeZone: 'UTC' });
  const account = await connectAccount(user.id, { lastSyncAt: now(), username: 'a_d.a' });
  await countDays(account, [28, 1], (ago) => ({ likes: 1, replies: 2, reposts: 1, quotes: 0, views: 100 * ago }));
  const params = { userId: user.id };
  const set = (isOn: boolean) => client.call(setDigestMail, { params, body: { isOn } });
  const isOn = async () => (await client.call(getDigestMail, { params })).body.isOn;
  const had = () =>
    app.mailServer.mails.filter(({ to, subject }) => to === input.email && subject.includes('Your week'));
  const row = () => WeeklyDigest.query().findOne({ userId: user.id });
  return { client, user, set, isOn, had, row };
}

const oneClick = (address: string) =>
  fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'https://mail.example' },
    body: 'List-Unsubscribe=One-Click',
  });

describe('the digest by mail', () => {
  it('is off until it is switched on, and comes once however many nodes look', async () => {
    const { set, isOn, had, row } = await newReader();
    await app.digests.makeDue();
    expect([await isOn(), had()]).toEqual([false, []]);
    expect((await set(true)).body).toEqual({ isOn: true, missing: null });
    await Promise.all([app.digests.makeDue(), app.digests.makeDue()]);
    await app.digests.makeDue();
    expect(had()).toHaveLength(1);
    const [mail] = had();
    const figure = `${app.url}/reports/build?account=`;
    expect(mail?.text).toContain(figure);
    expect(mail?.html).toContain(figure);
    for (const words of ['Views by day of @a_d.a', 'week before']) {
      expect(mail?.text).toContain(words);
      expect(mail?.html).toContain(words);
    }
    expect(mail?.html).not.toMatch(/<img|src=/);
    expect((await row())?.mailSentAt).not.toBeNull();
  });

  it('stops by one press of the mail program, without a session, and a look at the address stops nothing', async () => {
    const { set, isOn, had, row } = await newReader();
    await set(true);
    await app.digests.makeDue();
    const { headers = {} } = had()[0] ?? {};
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const address = String(headers['list-unsubscribe']).slice(1, -1);
    await fetch(address);
    expect(await isOn()).toBe(true);
    const stopped = await oneClick(address);
    expect([stopped.status, stopped.headers.get('Set-Cookie')]).toEqual([204, null]);
    expect(await isOn()).toBe(false);
    expect((await oneClick(`${address.slice(0, -43)}${'A'.repeat(43)}`)).status).toBe(404);
    const token = address.slice(-43);
    expect(JSON.stringify(await row()) + app.logs.join()).not.toContain(token);
  });

  it('stops by the link in it, which does nothing else', async () => {
    const { set, isOn, had } = await newReader();
    await set(true);
    await app.digests.makeDue();
    const [, token = ''] = had()[0]?.text.match(/stop-weekly-mails#([\w-]{43})/) ?? [];
    const { status, body, headers } = await app.client().call(stopDigestMail, { body: { token } });
    expect([status, body, headers.get('Set-Cookie')]).toEqual([200, { isOn: false }, null]);
    expect(await isOn()).toBe(false);
  });

  it('stops for its own user alone, whoever is signed in, and by no look, cut, longer or doubled address', async () => {
    const [owner, other] = [await newReader(), await newReader()];
    for (const { set } of [owner, other]) await set(true);
    await app.digests.makeDue();
    const addressOf = ({ had }: typeof owner) => String(had()[0]?.headers?.['list-unsubscribe']).slice(1, -1);
    const address = addressOf(owner);
    await fetch(address, { method: 'HEAD' });
    for (const wrong of [address.slice(0, -1), `${address}A`, `${address}&${address.split('?')[1]}`])
      expect((await oneClick(wrong)).status).toBe(404);
    expect([await owner.isOn(), await other.isOn()]).toEqual([true, true]);
    const { pathname, search } = new URL(address);
    for (let press = 0; press < 2; press++)
      expect((await other.client.send('POST', pathname + search)).status).toBe(204);
    expect([await owner.isOn(), await other.isOn()]).toEqual([false, true]);
  });

  it('is not sent again by whoever finds that it was begun', async () => {
    const { set, user, had } = await newReader();
    await app.digests.makeDue();
    await set(true);
    await WeeklyDigest.query().where({ userId: user.id }).patch({ mailBegunAt: now() });
    await app.digests.makeDue();
    expect(had()).toEqual([]);
  });

  it('stays due where the mail server refuses it, for two days', async () => {
    const [early, late] = [await newReader(), await newReader()];
    await early.set(true);
    app.mailServer.refuse(true);
    await app.digests.makeDue();
    app.mailServer.refuse(false);
    await app.digests.makeDue();
    expect(early.had()).toHaveLength(1);
    later = 49;
    await late.set(true);
    await app.digests.makeDue();
    expect(late.had()).toEqual([]);
  });

  it('is not sent of a week whose user has turned Performance Analytics off since', async () => {
    const { set, user, had } = await newReader();
    await app.digests.makeDue();
    await set(true);
    await app.knex('users').where({ id: user.id }).update({ performanceAnalytics: false });
    await app.digests.makeDue();
    expect(had()).toEqual([]);
  });

  it('needs a confirmed address, and a server that sends mail', async () => {
    const { client, user } = await signUp(app);
    const params = { userId: user.id };
    expect((await client.call(getDigestMail, { params })).body).toEqual({ isOn: false, missing: 'unconfirmed' });
    expect((await client.call(setDigestMail, { params, body: { isOn: true } })).status).toBe(409);
    const silent = await startApp({ knex: app.knex });
    const other = await signUp(silent);
    const ofOther = { params: { userId: other.user.id } };
    expect((await other.client.call(getDigestMail, ofOther)).body).toEqual({ isOn: false, missing: 'no_mail' });
    expect((await other.client.call(setDigestMail, { ...ofOther, body: { isOn: true } })).status).toBe(503);
    expect((await other.client.call(setDigestMail, { ...ofOther, body: { isOn: false } })).status).toBe(200);
    await silent.close();
  });
});
