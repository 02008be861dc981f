import { Secret, TOTP } from 'otpauth';
import { beginTwoStep, enableTwoStep } from '#shared/account-security';
import type { TestClient } from './client.ts';

/** The code that an authenticator app shows for a secret at a moment. */
export const codeAt = (secret: string, at: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at });

/** Switches the second step on, with the code of `at`. */
export async function switchOnTwoStep(client: TestClient, at: number): Promise<{ secret: string; codes: string[] }> {
  const { secret } = (await client.call(beginTwoStep)).body;
  const { status, body } = await client.call(enableTwoStep, { body: { code: codeAt(secret, at) } });
  if (status !== 200) throw new Error(`Switching it on answered ${status}: ${JSON.stringify(body)}`);
  return { secret, codes: body.recoveryCodes };
}
