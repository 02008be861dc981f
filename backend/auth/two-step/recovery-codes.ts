import { randomInt } from 'node:crypto';
import type { Knex } from 'knex';
import { RECOVERY_CODES } from '#shared/contract/limits-and-page-sizes';
import { lockUser } from '../../models/users/lock-user.ts';
import { RecoveryCode } from '../../models/users/recovery-code.ts';
import type { Asker, Passwords } from '../identity/hash-passwords.ts';

/** Crockford's base32: no letter of it looks like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
/** 60 bits, hashed like a password (ASVS 6.5.2). */
const CHARACTERS = 12;
const GROUP = 4;

const newCode = () => Array.from({ length: CHARACTERS }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
const inGroups = (code: string) => code.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? code;

/** As it was made, from what somebody typed off a sheet of paper. */
const plain = (typed: string) =>
  typed.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');

/** New codes and their rows. One salt for all of them: one hash finds which of them was typed. */
export async function makeRecoveryCodes(passwords: Passwords, userId: string, asker: Asker) {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const salt = await passwords.newSalt();
  const rows: Pick<RecoveryCode, 'userId' | 'codeHash'>[] = [];
  for (const code of codes) rows.push({ userId, codeHash: await passwords.hashUnder(salt, code, asker) });
  return { codes: codes.map(inGroups), rows };
}

/** Puts new rows in place of those that are left, one call of a user after the other: two sets at once would have two salts. */
export async function storeRecoveryCodes(
  trx: Knex.Transaction,
  userId: string,
  rows: Pick<RecoveryCode, 'userId' | 'codeHash'>[],
): Promise<void> {
  await lockUser(trx, userId);
  await RecoveryCode.query(trx).delete().where({ userId });
  await RecoveryCode.query(trx).insert(rows);
}

/** Whether this is one of the user's codes. It is none any more then: of two who use one at once, one does. */
export async function takeRecoveryCode(
  passwords: Passwords,
  { userId, code }: { userId: string; code: string },
  asker: Asker,
): Promise<boolean> {
  const [first] = await RecoveryCode.query().where({ userId }).limit(1);
  const typed = plain(code);
  if (!first || typed.length !== CHARACTERS) return false;
  const codeHash = await passwords.hashUnder(saltOf(first), typed, asker);
  return (await RecoveryCode.query().deleteById([userId, codeHash])) > 0;
}

/** bcrypt writes it in front: version, cost and 22 characters of salt. */
const saltOf = ({ codeHash }: RecoveryCode) => codeHash.slice(0, 29);
