import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser, login } from '#shared/auth';
import { connect } from '../database/connect.ts';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const isWaiting = `datname = current_database() and wait_event_type = 'Lock'`;
const waitingQueries = `select count(*) from pg_stat_activity where ${isWaiting}`;

describe('when PostgreSQL drops its connections', () => {
  /** Ends every connection of the app, in the middle of what it does; autovacuum's is not ours to end. */
  const dropConnections = () =>
    app.knex.raw(`select pg_terminate_backend(pid, 60000) from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`);

  it('calls get 503 with Retry-After at worst, and all is well at once', async () => {
    const { client, input } = await signUp(app);
    const calls = Array.from({ length: 40 }, () => client.call(currentUser));
    await dropConnections();
    for (const { status, headers } of await Promise.all(calls)) {
      expect([200, 503]).toContain(status);
      expect(headers.has('Retry-After')).toBe(status === 503);
    }
    expect((await app.client().call(login, { body: input })).status).toBe(200);
  });

  it('a call that waits for the database gets 503', async () => {
    const { client } = await signUp(app);
    const lock = await app.knex.transaction();
    await lock.raw('lock table users in access exclusive mode');
    const waiting = client.call(currentUser);
    await expect.poll(async () => (await lock.raw(waitingQueries)).rows[0].count).toBe('1');
    await lock.raw(`select pg_terminate_backend(pid) from pg_stat_activity where ${isWaiting}`);
    const { status, headers, body } = await waiting;
    await lock.rollback();
    expect(status).toBe(503);
    expect(headers.get('Retry-After')).toBe('2');
    expect(body.error.code).toBe('unavailable');
    expect((await client.call(currentUser)).status).toBe(200);
  });
});

it('a database that is not there gives 503, and the process stays', async () => {
  const nowhere = connect('postgres://nobody@127.0.0.1:1/nothing', { warn: () => {} });
  const lost = await startApp({ knex: nowhere });
  const cookies = (await signUp(app)).client.cookieHeader();
  const answer = await lost.client().send('GET', currentUser.path, { headers: { Cookie: cookies } });
  expect(answer.status).toBe(503);
  expect((await lost.client().send('GET', '/readyz')).status).toBe(503);
  expect((await lost.client().send('GET', '/healthz')).status).toBe(200);
  await lost.close();
  await nowhere.destroy();
});
