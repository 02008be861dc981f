import { createHmac } from 'node:crypto';
import bcrypt from 'bcrypt';
import type { Knex } from 'knex';
import { loadServerKey } from './server-key.ts';

/** 2 to this power rounds: about a quarter of a second on a server of 2026. */
export const PASSWORD_COST = 12;

export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long without a hash as with one, so that the time does not tell which addresses have an account. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

/**
 * bcrypt over an HMAC of the password: bcrypt itself stops at 72 bytes and at NUL, the HMAC reads all of it. Its base64
 * has 44 bytes. The key lies beside the hashes, so it is no second secret; it makes them useless outside this database.
 */
export function createPasswords(knex: Knex, cost: number): Passwords {
  const hashOfNobody = `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`;
  let key: Buffer | undefined;

  async function condense(password: string): Promise<string> {
    key ??= await loadServerKey(knex, 'password');
    return createHmac('sha256', key).update(password).digest('base64');
  }

  return {
    hash: async (password) => bcrypt.hash(await condense(password), cost),
    matches: async (password, hash) =>
      (await bcrypt.compare(await condense(password), hash ?? hashOfNobody)) && hash !== undefined,
  };
}
