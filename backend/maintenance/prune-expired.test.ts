import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#shared/days/durations';
import { SESSION_MAX_AGE_MS } from '../auth/identity/session-limits.ts';
import { OauthState } from '../models/accounts/oauth-state.ts';
import { SocialAccount } from '../models/accounts/social-account.ts';
import { ModelUsage } from '../models/analysis/model-usage.ts';
import { PostPicture } from '../models/calendar/post-picture.ts';
import { ScheduledPost } from '../models/calendar/scheduled-post.ts';
import { PasswordReset } from '../models/users/password-reset.ts';
import { SecurityNotice } from '../models/users/security-notice.ts';
import { Session } from '../models/users/session.ts';
import { TwoStep } from '../models/users/two-step.ts';
import { signUp } from '../testing/factories.ts';
import { fillAccount, PICTURE } from '../testing/fill-account.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';
import { pruneExpired } from './prune-expired.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const inMs = (ms: number) => new Date(Date.now() + ms);

it('a session that is idle or old goes, and a live one stays', async () => {
  const [idle, old, live] = [await signUp(app), await signUp(app), await signUp(app)];
  await Session.query()
    .where({ userId: idle.user.id })
    .patch({ expire: inMs(-1000) });
  await Session.query()
    .where({ userId: old.user.id })
    .patch({ createdAt: inMs(-SESSION_MAX_AGE_MS - 1000) });
  await pruneExpired(app.knex);
  expect((await Session.query()).map(({ userId }) => userId)).toEqual([live.user.id]);
});

it('a connection that never came back goes, and one that is under way stays', async () => {
  const { user } = await signUp(app);
  const session = await Session.query().findOne({ userId: user.id }).throwIfNotFound();
  const begun = { userId: user.id, sessionId: session.sid, returnOrigin: app.url };
  await OauthState.query().insert({ ...begun, stateHash: 'over', expiresAt: inMs(-1000) });
  await OauthState.query().insert({ ...begun, stateHash: 'under way', expiresAt: inMs(MINUTE_MS) });
  await pruneExpired(app.knex);
  expect((await OauthState.query()).map(({ stateHash }) => stateHash)).toEqual(['under way']);
});

it('resets that are over, old notices and second steps that were begun only go, and the others stay', async () => {
  const { user } = await signUp(app);
  const userId = user.id;
  const half = await signUp(app);
  const dayOld = inMs(-DAY_MS - 1000);
  await PasswordReset.query().insert({ userId, tokenHash: 'over', expiresAt: inMs(-1000) });
  await PasswordReset.query().insert({ userId, tokenHash: 'good', expiresAt: inMs(MINUTE_MS) });
  await SecurityNotice.query().insert({ userId, kind: 'new_device', createdAt: inMs(-181 * DAY_MS) });
  await SecurityNotice.query().insert({ userId, kind: 'two_step_on' });
  const secret = { secret: 'sealed', keyId: 'test', createdAt: dayOld };
  await TwoStep.query().insert({ userId, ...secret, enabledAt: dayOld });
  await TwoStep.query().insert({ userId: half.user.id, ...secret });
  await pruneExpired(app.knex);
  expect((await PasswordReset.query()).map(({ tokenHash }) => tokenHash)).toEqual(['good']);
  expect((await SecurityNotice.query()).map(({ kind }) => kind)).toEqual(['two_step_on']);
  expect((await TwoStep.query()).map((row) => row.userId)).toEqual([userId]);
});

it('old counts go, of requests to the model and of attempts, and those that count stay', async () => {
  const { user } = await signUp(app);
  const dayOf = (ms: number) => inMs(ms).toISOString().slice(0, 10);
  const days = [dayOf(0), dayOf(-92 * DAY_MS)];
  for (const day of days) await ModelUsage.query().insert({ userId: user.id, day, requests: 1 });
  await app.knex('rate_limits').insert([
    { key: 'over', points: 1, expire: Date.now() - 1000 },
    { key: 'counting', points: 1, expire: Date.now() + MINUTE_MS },
  ]);
  await pruneExpired(app.knex);
  expect((await ModelUsage.query().where({ userId: user.id })).map(({ day }) => day)).toEqual([dayOf(0)]);
  expect(await app.knex('rate_limits').whereIn('key', ['over', 'counting']).pluck('key')).toEqual(['counting']);
});

it('a post that was canceled goes after a day, and neither a planned one nor one that is out', async () => {
  const { user } = await signUp(app);
  await fillAccount(user.id);
  const [planned] = await ScheduledPost.query().where({ userId: user.id });
  const add = (clientKey: string, changes: object) =>
    ScheduledPost.query().insert({
      ...planned,
      id: randomUUID(),
      clientKey,
      state: 'canceled',
      updatedAt: inMs(0),
      ...changes,
    });
  await add('just canceled', {});
  await add('canceled long ago', { updatedAt: inMs(-DAY_MS - MINUTE_MS) });
  await add('out', { updatedAt: inMs(-DAY_MS - MINUTE_MS), publishedAt: inMs(-2 * DAY_MS) });
  await pruneExpired(app.knex);
  const keys = (await ScheduledPost.query().where({ userId: user.id })).map(({ clientKey }) => clientKey);
  expect(keys).toEqual(expect.arrayContaining(['just canceled', 'out', planned?.clientKey]));
  expect(keys).not.toContain('canceled long ago');
});

it('a picture goes after a day when no post has it, and a month after its post is out', async () => {
  const { user } = await signUp(app);
  await fillAccount(user.id);
  const account = await SocialAccount.query().findOne({ userId: user.id }).throwIfNotFound();
  const addPicture = (created: Date) =>
    PostPicture.query().insert({
      ...{ userId: user.id, name: randomUUID(), image: PICTURE, thumbnail: PICTURE, width: 1, height: 1, bytes: 70 },
      createdAt: created,
    });
  const addPost = (pictureId: string, publishedAt: Date | null) =>
    ScheduledPost.query().insert({
      ...{ userId: user.id, accountId: account.id, clientKey: randomUUID(), timeZone: 'UTC', publishedAt },
      state: publishedAt ? 'published' : 'draft',
      dueAt: publishedAt,
      parts: [{ text: '' }, { text: '', mediaIds: [randomUUID(), pictureId] }],
    });
  const old = inMs(-60 * DAY_MS);
  const [fresh, unused, drafted, shown, out] = [
    await addPicture(inMs(0)),
    ...(await Promise.all(Array.from({ length: 4 }, () => addPicture(old)))),
  ];
  await addPost(drafted?.id ?? '', null);
  await addPost(shown?.id ?? '', inMs(-29 * DAY_MS));
  await addPost(out?.id ?? '', inMs(-31 * DAY_MS));
  await pruneExpired(app.knex);
  const left = (await PostPicture.query().where({ userId: user.id })).map(({ id }) => id);
  expect(left).toEqual(expect.arrayContaining([fresh.id, drafted?.id, shown?.id]));
  expect(left).not.toContain(unused?.id);
  expect(left).not.toContain(out?.id);
});
