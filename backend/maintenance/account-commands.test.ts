import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { confirmEmail } from '#shared/account-security';
import { currentUser, login } from '#shared/auth';
import { signUp } from '../testing/factories.ts';
import { confirmationToken, startMailApp } from '../testing/mail-app.ts';

const NEW = 'quiet otters rest';

let app: Awaited<ReturnType<typeof startMailApp>>;
let DATA_DIR: string;
beforeAll(async () => {
  app = await startMailApp();
  DATA_DIR = await mkdtemp(path.join(tmpdir(), 'threads-mastery-commands-'));
});
afterAll(async () => {
  await app.close();
  await rm(DATA_DIR, { recursive: true });
});

/** Runs a command as an operator does; `typed` is piped in. */
async function run(command: string, args: string[], typed = '') {
  const env = { DATA_DIR, DATABASE_URL: app.databaseUrl, PUBLIC_URL: 'http://localhost:3000', LOG_LEVEL: 'error' };
  const running = promisify(execFile)(process.execPath, [path.resolve(import.meta.dirname, command), ...args], { env });
  running.child.stdin?.end(typed);
  return running.then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, output: `${stdout}${stderr}` }),
  );
}

describe('node scripts/reset-password.mjs', () => {
  const reset = (args: string[], typed?: string) => run('reset-password.ts', args, typed);

  it('prints an address, or takes the password from a pipe, and signs its owner out', async () => {
    const { client, input } = await signUp(app);
    const printed = await reset([input.username]);
    expect(printed.output).toMatch(/http:\/\/localhost:3000\/reset-password#[\w-]{43}\n$/);
    expect((await client.call(currentUser)).status).toBe(401);
    const piped = await reset([input.email, '--password'], `${NEW}\n`);
    expect(piped).toEqual({
      code: 0,
      output: `${input.username} has the new password, and is signed out everywhere.\n`,
    });
    expect((await app.client().call(login, { body: { ...input, password: NEW } })).status).toBe(200);
  });

  it('says what is wrong', async () => {
    const unknown = await reset(['nobody']);
    expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining('Nobody here is called nobody') });
    expect(await reset([])).toMatchObject({ code: 1, output: expect.stringContaining('reset-password.mjs NAME') });
  });
});

describe('node scripts/confirm-address.mjs', () => {
  const confirm = (...args: string[]) => run('confirm-address.ts', args);

  it('confirms the address of somebody whose mail was lost, and ends the link in it', async () => {
    const { client, input } = await signUp(app);
    const token = await confirmationToken(app, input.email);
    const output = `${input.email}, the address of ${input.username}, is confirmed.\n`;
    expect(await confirm(input.username.toUpperCase())).toEqual({ code: 0, output });
    expect((await client.call(currentUser)).body.mustConfirmEmail).toBe(false);
    expect((await client.call(confirmEmail, { body: { token } })).status).toBe(400);
    expect((await confirm(input.email)).output).toContain('was confirmed already');
  });

  it('says what is wrong', async () => {
    const unknown = await confirm('nobody');
    expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining('Nobody here is called nobody') });
    expect(await confirm()).toMatchObject({ code: 1, output: expect.stringContaining('confirm-address.mjs NAME') });
  });
});
