import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportData, getSettings } from '#shared/account';
import { getDashboard } from '#shared/analytics/analytics';
import { up } from '../migrations/20261121190000_replace_unusable_time_zones.ts';
import { signUp } from './factories.ts';
import { startApp, type TestApp } from './start-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

it.each([
  ['SystemV/AST4', 'UTC'],
  ['US/Pacific-New', 'America/Los_Angeles'],
  ['us/pacific', 'us/pacific'],
])('"%s", stored by an earlier version, becomes %s, and its user sees figures and export', async (stored, expected) => {
  const { client, user } = await signUp(app);
  await app.knex('users').where({ id: user.id }).update({ timeZone: stored });
  await up(app.knex);
  const params = { userId: user.id };
  expect((await client.call(getDashboard, { params })).status).toBe(200);
  expect((await client.call(exportData, { params })).status).toBe(200);
  expect((await client.call(getSettings, { params })).body.timeZone).toBe(expected);
});
