import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSettings } from '#shared/account';
import { currentUser } from '#shared/auth';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

/** How long an answer about readiness serves, and how long a full disk is remembered. */
const KEPT_MS = 1_000;
const FULL_DISK_MS = 10_000;

let app: TestApp;
let stopping = false;
/** By how much the clock of readiness is ahead, in ms. */
let ahead = 0;
beforeAll(async () => {
  app = await startApp({ isStopping: () => stopping, elapsed: () => performance.now() + ahead });
});
afterAll(() => app.close());

const get = async (path: string) => (await app.client().send('GET', path)).status;

describe('readiness', () => {
  it('is given when the database is there and migrated', async () => {
    const { status, body } = await app.client().json('GET', '/readyz');
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'ok' });
  });

  it('is not given while a migration is missing', async () => {
    const [last] = await app.knex('knex_migrations').orderBy('id', 'desc').limit(1);
    await app.knex('knex_migrations').where({ id: last.id }).delete();
    ahead += KEPT_MS;
    expect(await get('/readyz')).toBe(503);
    expect(await get('/healthz')).toBe(200);
    await app.knex('knex_migrations').insert(last);
    ahead += KEPT_MS;
    expect(await get('/readyz')).toBe(200);
  });

  it('stays while a newer version, which starts beside it, has changed the database', async () => {
    const later = { name: '29990101000000_later.ts', batch: 99, migrationTime: new Date() };
    await app.knex('knex_migrations').insert(later);
    ahead += KEPT_MS;
    expect(await get('/readyz')).toBe(200);
    await app.knex('knex_migrations').where({ batch: 99 }).delete();
  });

  it('costs the database one look, however many ask at once', async () => {
    const statements: string[] = [];
    const note = ({ sql }: { sql: string }) => statements.push(sql);
    app.knex.on('query', note);
    const answers = await Promise.all(Array.from({ length: 50 }, () => get('/readyz')));
    app.knex.off('query', note);
    expect(answers).toEqual(Array.from({ length: 50 }, () => 200));
    expect(statements.filter((sql) => sql.includes('transaction_read_only')).length).toBeLessThan(2);
  });

  it('ends while nothing can be stored, and calls say so', async () => {
    const { client, user } = await signUp(app);
    const rename = () => client.call(changeSettings, { params: { userId: user.id }, body: { username: 'renamed' } });
    // A full disk as PostgreSQL tells it (SQLSTATE 53100): a real one would be full for every other test as well.
    await app.knex.raw(`create function fail_with_full_disk() returns trigger language plpgsql as
      $$ begin raise sqlstate '53100' using message = 'could not extend file'; end $$`);
    await app.knex.raw('create trigger full_disk before update on users execute function fail_with_full_disk()');
    const { status, headers, body } = await rename();
    expect(status).toBe(503);
    expect(headers.get('Retry-After')).toBe('2');
    expect(body.error.message).toBe('Nothing can be saved right now. Please try again in a moment');
    expect(await get('/readyz')).toBe(503);
    await app.knex.raw('drop trigger full_disk on users');
    expect((await rename()).status).toBe(200);
    expect(await get('/readyz')).toBe(503);
    ahead += FULL_DISK_MS;
    expect(await get('/readyz')).toBe(200);
  });

  it.each([
    ['a standby', '25006', 'Nothing can be saved right now'],
    ['a transaction that met another', '40001', 'Somebody else changed the same thing at the same time'],
    ['a deadlock', '40P01', 'Somebody else changed the same thing at the same time'],
  ])('a write that fails by %s is answered in words', async (_, state, words) => {
    const { client, user } = await signUp(app);
    await app.knex.raw(`create or replace function fail_once() returns trigger language plpgsql as
      $$ begin raise sqlstate '${state}' using message = 'no'; end $$`);
    await app.knex.raw('create trigger fails before update on users execute function fail_once()');
    const body = { username: `renamed-${state.toLowerCase()}` };
    const answer = await client.call(changeSettings, { params: { userId: user.id }, body });
    await app.knex.raw('drop trigger fails on users');
    expect(answer).toMatchObject({
      status: 503,
      body: { error: { message: `${words}. Please try again in a moment` } },
    });
  });

  it('ends when a stop begins, and calls are still answered', async () => {
    const { client } = await signUp(app);
    stopping = true;
    expect(await get('/readyz')).toBe(503);
    expect(await get('/healthz')).toBe(200);
    expect((await client.call(currentUser)).status).toBe(200);
    stopping = false;
  });
});
