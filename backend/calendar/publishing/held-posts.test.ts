import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { MINUTE_MS } from '#shared/days/durations';
import { SocialAccount } from '../../models/accounts/social-account.ts';
import { PublishingAccount } from '../../models/calendar/publishing-account.ts';
import { knownFaults, type PublishApp, startPublishApp } from '../../testing/publish-app.ts';

let app: PublishApp;
beforeAll(async () => {
  app = await startPublishApp();
});
afterEach(() => app.sandbox.faults.clear());
afterAll(() => app.close());

const SECOND_MS = 1000;
const inMinutes = (minutes: number) => new Date(app.sandbox.now() + minutes * MINUTE_MS).toISOString();

/** Two posts of an account, of which Threads restricts the account at the first. */
async function restricted(text: string) {
  const author = await app.author();
  const first = await author.schedule(`${text}, refused`);
  const second = await author.schedule(`${text}, held`, { dueAt: inMinutes(20) });
  await app.pass(9 * MINUTE_MS);
  app.sandbox.faults.add({ endpoint: 'publish', text: `${text}, refused`, fault: knownFaults.blocked() });
  await app.pass(2 * MINUTE_MS);
  expect((await author.read(first.id)).state).toBe('failed');
  return { ...author, held: () => author.read(second.id) };
}

it('a post of a restricted account says so while it waits, and when it was missed', async () => {
  const { held } = await restricted('Slow bread');
  await app.pass(10 * MINUTE_MS);
  expect(await held()).toMatchObject({
    state: 'scheduled',
    parts: [{ problem: { code: 'restricted', message: expect.stringContaining('has restricted this account') } }],
  });
  await app.pass(16 * MINUTE_MS);
  expect(await held()).toMatchObject({
    state: 'missed',
    parts: [{ problem: { code: 'missed', message: expect.stringContaining('had restricted this account') } }],
  });
});

it('goes out in time when the restriction ends, and says nothing of it any more', async () => {
  const { user, held } = await restricted('Slow rye');
  await app.pass(10 * MINUTE_MS);
  await PublishingAccount.query()
    .where({ userId: user.id })
    .patch({ pausedUntil: new Date(app.sandbox.now()) });
  await app.pass(2 * MINUTE_MS);
  expect(await held()).toMatchObject({ state: 'published', parts: [{ problem: null }] });
});

it('a post of an account that must be connected again says so, and when it was missed', async () => {
  const { user, schedule, read } = await app.author();
  const { id } = await schedule('Slow tea');
  await app.pass(8 * MINUTE_MS);
  await SocialAccount.query().where({ userId: user.id }).patch({ needsReconnect: true });
  await app.pass(MINUTE_MS);
  expect(await read(id)).toMatchObject({ state: 'scheduled', parts: [{ problem: { code: 'reconnect' } }] });
  await app.pass(17 * MINUTE_MS + SECOND_MS);
  expect(await read(id)).toMatchObject({
    state: 'missed',
    parts: [{ problem: { code: 'missed', message: expect.stringContaining('Reconnect the account') } }],
  });
});
