import { Model } from 'objection';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { currentUser, login } from '#shared/auth';
import { connect } from '../database/connect.ts';
import { signUp } from '../testing/factories.ts';
import { patience } from '../testing/patience.ts';
import { startPausableProxy } from '../testing/pausable-proxy.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Ends what waits for a lock in the database of the app. A transaction sees who waits as it first looked, unless it forgets that. */
const dropWaiting = `select pg_stat_clear_snapshot(); select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

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
    const { status, headers, body } = await app.knex.transaction(async (lock) => {
      await lock.raw('lock table users in access exclusive mode');
      const answers: Awaited<typeof waiting>[] = [];
      const waiting = client.call(currentUser);
      void waiting.then((answer) => answers.push(answer));
      // Until it is answered: what follows the sign-up in the background may wait for the same table.
      await expect.poll(() => lock.raw(dropWaiting).then(() => answers.length)).toBe(1);
      return waiting;
    });
    expect(status).toBe(503);
    expect(headers.get('Retry-After')).toBe('2');
    expect(body.error.code).toBe('unavailable');
    expect((await client.call(currentUser)).status).toBe(200);
  });
});

describe('a database that is frozen', () => {
  /** In seconds, a part of the product’s patience, so that the test does not wait for all of it; a login must still come through in it. */
  const PATIENCE = patience(250) / 1000;
  /** Longer than a connection may be silent, and shorter than a statement may take. */
  const LONG_STATEMENT_SECONDS = 12 * PATIENCE;

  it('gives 503 to what waits for it, also to readiness, and all is well once it goes on', async () => {
    const { input, client } = await signUp(app);
    const proxy = await startPausableProxy(Number(new URL(inject('templateUrl')).port));
    const [{ name }] = (await app.knex.raw('select current_database() as name')).rows;
    const url = Object.assign(new URL(inject('templateUrl')), { port: proxy.port, pathname: name }).href;
    const knex = connect(url, { warn: () => {} }, PATIENCE);
    const behind = await startApp({ knex, analysis: { local: app.local } });
    Model.knex(knex);
    const signIn = async () => (await behind.client().call(login, { body: input })).status;
    const ready = async () => (await behind.client().send('GET', '/readyz')).status;
    expect(await signIn()).toBe(200);
    proxy.freeze();
    expect(await Promise.all([signIn(), signIn(), ready()])).toEqual([503, 503, 503]);
    proxy.thaw();
    await expect.poll(signIn).toBe(200);
    await expect.poll(ready).toBe(200);
    Model.knex(app.knex);
    expect((await client.call(currentUser)).status).toBe(200);
    await behind.close();
    await knex.destroy();
    await proxy.close();
  });

  it('is told from a statement that takes long', async () => {
    const [{ name }] = (await app.knex.raw('select current_database() as name')).rows;
    const url = Object.assign(new URL(inject('templateUrl')), { pathname: name }).href;
    // Its connection is silent, and the server answers another one.
    const knex = connect(url, { warn: () => {} }, PATIENCE);
    const { rows } = await knex.raw(`select 'done' as state from pg_sleep(?)`, [LONG_STATEMENT_SECONDS]);
    expect(rows).toEqual([{ state: 'done' }]);
    await knex.destroy();
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
