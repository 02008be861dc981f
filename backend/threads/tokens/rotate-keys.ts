import { AccessToken } from '../../models/accounts/access-token.ts';
import type { TokenCipher } from './token-cipher.ts';

/**
 * Re-encrypts every token with the newest key. Returns how many were changed, and how many no key can decrypt. It can
 * run beside the product and repeatedly: a token that was replaced meanwhile already uses the newest key.
 */
export async function rotateKeys(cipher: TokenCipher): Promise<{ rotated: number; unreadable: number }> {
  const rows = await AccessToken.query().whereNot('keyId', cipher.newestKeyId);
  const counts = { rotated: 0, unreadable: 0 };
  for (const row of rows) counts[await rotate(row, cipher)] += 1;
  return counts;
}

async function rotate(row: AccessToken, cipher: TokenCipher): Promise<'rotated' | 'unreadable'> {
  const token = tryToOpen(row, cipher);
  if (token === null) return 'unreadable';
  await AccessToken.query()
    .findById([row.userId, row.id])
    .patch(cipher.seal(token, row))
    .where({ accessToken: row.accessToken });
  return 'rotated';
}

function tryToOpen(row: AccessToken, cipher: TokenCipher): string | null {
  try {
    return cipher.open(row, row);
  } catch {
    return null;
  }
}
