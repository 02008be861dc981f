import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { Model } from 'objection';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { currentUser, login } from '#shared/auth';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { signUp } from '../testing/factories.ts';
import { startApp, type TestApp } from '../testing/start-app.ts';

const COMMAND = path.resolve(import.meta.dirname, 'reset-password.ts');
const NEW = 'quiet otters rest';

let database: TestDatabase;
let app: TestApp;
let DATA_DIR: string;
beforeAll(async () => {
  database = await createTestDatabase();
  Model.knex(database.knex);
  app = await startApp({ knex: database.knex });
  DATA_DIR = await mkdtemp(path.join(tmpdir(), 'threads-mastery-reset-'));
});
afterAll(async () => {
  await app.close();
  await database.close();
  await rm(DATA_DIR, { recursive: true });
});

/** Runs it as an operator does; `typed` is piped in. */
async function run(args: string[], typed = '') {
  const env = { DATA_DIR, DATABASE_URL: database.url, PUBLIC_URL: 'http://localhost:3000', LOG_LEVEL: 'error' };
  const running = promisify(execFile)(process.execPath, [COMMAND, ...args], { env });
  running.child.stdin?.end(typed);
  return running.then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: `${stdout}${stderr}` }),
  );
}

it('node scripts/reset-password.mjs prints an address, or takes the password from a pipe, and signs its owner out', async () => {
  const { client, input } = await signUp(app);
  const printed = await run([input.username]);
  expect(printed.output).toMatch(/http:\/\/localhost:3000\/reset-password#[\w-]{43}\n$/);
  expect((await client.call(currentUser)).status).toBe(401);
  const piped = await run([input.email, '--password'], `${NEW}\n`);
  expect(piped).toEqual({ code: 0, output: `${input.username} has the new password, and is signed out everywhere.\n` });
  expect((await app.client().call(login, { body: { ...input, password: NEW } })).status).toBe(200);
});

it('says what is wrong', async () => {
  expect(await run(['nobody'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('Nobody here is called nobody'),
  });
  expect(await run([])).toMatchObject({ code: 1, output: expect.stringContaining('reset-password.mjs NAME') });
});
