import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeSettings } from '#shared/account';
import {
  changePassword,
  confirmEmail,
  confirmIdentity,
  disableTwoStep,
  endOtherSessions,
  renewRecoveryCodes,
  requestReset,
  resetPassword,
} from '#shared/account-security';
import { login } from '#shared/auth';
import { codeAt, switchOnTwoStep } from '../testing/authenticator-app.ts';
import { signUp } from '../testing/factories.ts';
import { confirmationToken, startMailApp } from '../testing/mail-app.ts';

const STEP_MS = 30_000;
let app: Awaited<ReturnType<typeof startMailApp>>;
let now = Date.now();
beforeAll(async () => {
  app = await startMailApp({ now: () => new Date(now) });
});
afterAll(() => app.close());

it('what is done to an account is logged with its user and its request, and nothing secret with it', async () => {
  const { client, user, input } = await signUp(app);
  const link = await confirmationToken(app, input.email);
  await client.call(confirmEmail, { body: { token: link } });
  const { secret, codes } = await switchOnTwoStep(client, now);
  const code = codeAt(secret, now + STEP_MS);
  now += STEP_MS;
  const [recoveryCode = ''] = codes;
  await app.client().call(login, { body: { ...input, code } });
  await app.client().call(login, { body: { ...input, code: recoveryCode } });
  now += STEP_MS;
  await client.call(confirmIdentity, { body: { password: input.password, code: codeAt(secret, now) } });
  await client.call(endOtherSessions);
  const { body: renewed } = await client.call(renewRecoveryCodes);
  await client.call(disableTwoStep);
  const password = 'quiet otters rest';
  await client.call(changePassword, { body: { current: input.password, password } });
  await app.client().call(requestReset, { body: { email: input.email } });
  const { text } = await app.mailServer.nextMail(input.email, 'Choose a new password');
  const [, token = ''] = text.match(/#([\w-]+)$/m) ?? [];
  await client.call(changeSettings, { params: { userId: user.id }, body: { email: `new-${input.email}` } });
  await client.call(resetPassword, { body: { token, password: 'calm rivers bend' } });

  const events = app.logs.map((line) => JSON.parse(line)).filter(({ audit }) => audit);
  expect(events.map(({ audit }) => audit)).toEqual([
    'signed_up',
    'email_confirmed',
    'two_step_on',
    'signed_in',
    'recovery_code_used',
    'signed_in',
    'identity_confirmed',
    'session_ended',
    'recovery_codes_renewed',
    'two_step_off',
    'password_changed',
    'password_reset_asked',
    'email_changed',
  ]);
  for (const { audit, userId, requestId } of events) {
    // Who asks for a reset says so by an address, which is looked up behind.
    expect([audit, userId]).toEqual([audit, audit === 'password_reset_asked' ? undefined : user.id]);
    expect(requestId).toEqual(expect.any(String));
  }
  const all = app.logs.join('\n');
  const passwords = [input.password, password, 'calm rivers bend'];
  for (const hidden of [...passwords, link, token, secret, code, ...codes, ...renewed.recoveryCodes, input.email]) {
    expect(hidden.length).toBeGreaterThan(5);
    expect(all).not.toContain(hidden);
  }
});
