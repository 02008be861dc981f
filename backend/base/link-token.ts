import { hash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** What stands in a link that opens something for whoever has it: the link has the token, the database its digest. */
export function newLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: digestOf(token) };
}

export const digestOf = (token: string): string => hash('sha256', token, 'base64url');
