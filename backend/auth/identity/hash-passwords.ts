import { createHmac, randomBytes } from 'node:crypto';
import bcrypt from 'bcrypt';
import type { Knex } from 'knex';
import type { FairGate } from '../../middleware/fair-gate.ts';

/** 2 to this power rounds: about a quarter of a second on a server of 2026. */
export const PASSWORD_COST = 12;
/** Ten of them are made at once, and nobody guesses 60 random bits. */
const CHEAPER_FOR_RANDOM = 2;
const LOWEST_COST = 4;
const KEY_NAME = 'password';
const KEY_BYTES = 32;

/** Who waits for a hash: the gate shares its turns between networks, and drops work whose client has left. */
export interface Asker {
  network: string;
  signal: AbortSignal;
}

/** Both throw 503 when too many hashes are waiting. */
export interface Passwords {
  hash(password: string, asker: Asker): Promise<string>;
  /** Takes as long without a hash as with one, so that the time does not tell which addresses have an account. */
  matches(password: string, hash: string | undefined, asker: Asker): Promise<boolean>;
  /** For recovery codes, which are random: a cheaper hash, and one salt for several. */
  newSalt(): Promise<string>;
  hashUnder(salt: string, code: string, asker: Asker): Promise<string>;
}

/**
 * bcrypt over an HMAC of the password: bcrypt itself stops at 72 bytes and at NUL, the HMAC reads all of it. Its base64
 * has 44 bytes. The key lies beside the hashes, so it is no second secret; it makes them useless outside this database.
 *
 * bcrypt works in Node's thread pool, which has four threads for files, pictures and name look-ups as well, and which
 * finishes all that is queued before the process can end. The gate keeps that queue short.
 */
export function createPasswords(knex: Knex, cost: number, gate: FairGate): Passwords {
  const hashOfNobody = `$2b$${String(cost).padStart(2, '0')}$${'.'.repeat(53)}`;
  let key: Buffer | undefined;

  async function condense(password: string): Promise<string> {
    key ??= await sharedKey(knex);
    return createHmac('sha256', key).update(password).digest('base64');
  }

  return {
    async hash(password, { network, signal }) {
      const condensed = await condense(password);
      return gate.run(network, () => bcrypt.hash(condensed, cost), { signal });
    },
    async matches(password, hash, { network, signal }) {
      const condensed = await condense(password);
      const isRight = await gate.run(network, () => bcrypt.compare(condensed, hash ?? hashOfNobody), { signal });
      return isRight && hash !== undefined;
    },
    newSalt: () => bcrypt.genSalt(Math.max(cost - CHEAPER_FOR_RANDOM, LOWEST_COST)),
    async hashUnder(salt, code, { network, signal }) {
      const condensed = await condense(code);
      return gate.run(network, () => bcrypt.hash(condensed, salt), { signal });
    },
  };
}

/** The same in all instances: whoever needs it first makes it, and the others read it. */
async function sharedKey(knex: Knex): Promise<Buffer> {
  await knex('server_keys')
    .insert({ name: KEY_NAME, value: randomBytes(KEY_BYTES) })
    .onConflict('name')
    .ignore();
  const { value } = await knex('server_keys').where({ name: KEY_NAME }).first('value');
  return value;
}
