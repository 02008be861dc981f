import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { currentUser } from '#shared/auth';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

let app: TestApp;
let stopping = false;
beforeAll(async () => {
  app = await startApp({ isStopping: () => stopping });
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
    expect(await get('/readyz')).toBe(503);
    expect(await get('/healthz')).toBe(200);
    await app.knex('knex_migrations').insert(last);
    expect(await get('/readyz')).toBe(200);
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
