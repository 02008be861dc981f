import { Secret, TOTP } from 'otpauth';
import { PRODUCT_NAME } from '#shared/words/product';

/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20;
/** Clocks of phones run some seconds wrong: the 30 seconds before and after count as well. */
const WINDOW = 1;

const generatorOf = (secret: string, label = '') =>
  new TOTP({
    issuer: PRODUCT_NAME,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  });

/** A new secret, in base32. */
export const newSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an authenticator app reads from the QR code. */
export const otpauthAddress = (secret: string, label: string): string => generatorOf(secret, label).toString();

/** The 30 seconds that a code belongs to, counted from 1970; null for a wrong code. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const generator = generatorOf(secret);
  const timestamp = now.getTime();
  const delta = generator.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : generator.counter({ timestamp }) + delta;
}
