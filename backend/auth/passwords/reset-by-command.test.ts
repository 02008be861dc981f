import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getTwoStep, resetPassword } from '#shared/account-security';
import { currentUser, login } from '#shared/auth';
import { createGates } from '../../middleware/concurrency-limits.ts';
import { switchOnTwoStep } from '../../testing/authenticator-app.ts';
import { signUp } from '../../testing/factories.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { confirmByCommand } from '../email/confirm-by-command.ts';
import { createPasswords } from '../identity/hash-passwords.ts';
import { resetByCommand } from './reset-by-command.ts';

const NEW = 'quiet otters rest';
const CHEAP = 4;

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const run = (wish: Partial<Parameters<typeof resetByCommand>[1]> & { name: string }) => {
  const passwords = createPasswords(app.knex, CHEAP, createGates().passwords);
  const deps = { knex: app.knex, passwords, publicUrl: app.url };
  return resetByCommand(deps, { password: null, switchOffTwoStep: false, ...wish });
};

describe('whoever runs the server', () => {
  it('gets an address for somebody who lost the password, who is signed out everywhere', async () => {
    const { client, input } = await signUp(app);
    const said = await run({ name: input.username.toUpperCase() });
    expect((await client.call(currentUser)).status).toBe(401);
    const [, token] = said.match(new RegExp(`${app.url}/reset-password#([\\w-]{43})$`)) ?? [];
    expect((await app.client().call(resetPassword, { body: { token, password: NEW } })).status).toBe(204);
    expect((await app.client().call(login, { body: { ...input, password: NEW } })).status).toBe(200);
  });

  it('sets a password, found by the address, and ends every session', async () => {
    const { client, input } = await signUp(app);
    expect(await run({ name: input.email, password: NEW })).toContain('has the new password');
    expect((await client.call(currentUser)).status).toBe(401);
    expect((await app.client().call(login, { body: { ...input, password: NEW } })).status).toBe(200);
  });

  it('lets somebody in who lost the phone and the recovery codes as well', async () => {
    const { client, input } = await signUp(app);
    await switchOnTwoStep(client, Date.now());
    await run({ name: input.username, password: NEW, switchOffTwoStep: true });
    const owner = app.client();
    expect((await owner.call(login, { body: { ...input, password: NEW } })).status).toBe(200);
    expect((await owner.call(getTwoStep)).body.since).toBeNull();
  });

  it('leaves the second step alone otherwise', async () => {
    const { client, input } = await signUp(app);
    await switchOnTwoStep(client, Date.now());
    await run({ name: input.username, password: NEW });
    const { body } = await app.client().call(login, { body: { ...input, password: NEW } });
    expect(body.error.code).toBe('code_needed');
  });

  it('gets whom an address belongs to, and never a stranger who is called by it', async () => {
    const [victim, stranger, other] = [await signUp(app), await signUp(app), await signUp(app)];
    const call = (user: { id: string }, username: string) =>
      app.knex('users').where({ id: user.id }).update({ username });
    await call(stranger.user, victim.input.email.toUpperCase());
    await call(other.user, 'nobody@example.com');
    // Behind the stranger in the table.
    await call(victim.user, victim.input.username);
    expect(await run({ name: victim.input.email })).toContain(`${victim.input.username} is signed out`);
    expect((await stranger.client.call(currentUser)).status).toBe(200);
    await expect(run({ name: 'nobody@example.com' })).rejects.toThrow('Nobody here has the address');
    expect(await confirmByCommand(victim.input.email)).toContain(victim.input.username);
  });

  it.each([
    ['a name that nobody has', { name: 'nobody' }, 'Nobody here is called nobody'],
    ['a short password', { password: 'seven77' }, 'at least 8 characters'],
    ['a common one', { password: 'password1' }, 'most common'],
  ])('hears what is wrong with %s, and nothing changes', async (_, wish, complaint) => {
    const { client, input } = await signUp(app);
    await expect(run({ name: input.username, ...wish })).rejects.toThrow(complaint);
    expect((await client.call(currentUser)).status).toBe(200);
  });
});
