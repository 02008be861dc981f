import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { DAY, HOUR } from '../time-and-chance/days.ts';

/** The content of a code or token. Times are epoch milliseconds. */
export interface Grant {
  kind: 'code' | 'short' | 'long';
  /** Id of the creator. */
  user: string;
  scopes: string[];
  issuedAt: number;
  expiresAt: number;
  /** The permission ends 90 days after it was given or last refreshed. */
  grantedUntil: number;
  /** For a code: the redirect URI. */
  redirectUri?: string;
  nonce: string;
}

export const LIFETIMES = { code: HOUR, short: HOUR, long: 60 * DAY, permission: 90 * DAY } as const;

const PREFIX = { code: 'AQ', short: 'THQVS', long: 'THQVL' } as const;

/** Each call brings its token, which is looked at more than once. */
const MOST_KNOWN = 1000;

/** Codes and tokens contain their data, signed, so they survive a restart without storage. */
export function createTokens(secret: string) {
  const signature = (payload: string) => createHmac('sha256', secret).update(payload).digest('base64url');

  function write(grant: Omit<Grant, 'nonce'>): string {
    const payload = Buffer.from(JSON.stringify({ ...grant, nonce: randomBytes(6).toString('hex') })).toString(
      'base64url',
    );
    return `${PREFIX[grant.kind]}${payload}.${signature(payload)}`;
  }

  const known = new Map<string, Readonly<Grant>>();

  /** Null unless `write` made it as one of these kinds. Does not check expiry or revocation. */
  function read(text: string, kinds: Grant['kind'][]): Readonly<Grant> | null {
    const kind = kinds.find((one) => text.startsWith(PREFIX[one]));
    if (!kind) return null;
    const found = known.get(text);
    if (found) return found;
    const [payload, signed] = text.slice(PREFIX[kind].length).split('.');
    if (!payload || !signed || !isEqual(signed, signature(payload))) return null;
    // The signature proves that `write` made it.
    const grant = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Grant;
    if (known.size >= MOST_KNOWN) known.clear();
    known.set(text, grant);
    return grant;
  }

  return { write, read };
}

export type Tokens = ReturnType<typeof createTokens>;

function isEqual(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}
