import type pg from 'pg';
import { openSecret } from '../../auth/two-step/stored-secret.ts';
import { createSeal } from '../../base/encrypt-secrets.ts';
import { createTokenCipher } from '../../threads/tokens/token-cipher.ts';

const TOKENS = `
select token.user_id as "userId", token.id, token.access_token as "accessToken", token.key_id as "keyId", account.username
from access_tokens as token
join social_media_accounts as account on account.user_id = token.user_id and account.id = token.account_id
where account.is_connected
order by account.username, token.id`;

interface TokenOfAccount {
  userId: string;
  id: string;
  accessToken: string;
  keyId: string;
  username: string;
}

const TWO_STEP = `
select two_step.user_id as "userId", secret, key_id as "keyId", username
from two_step join users on users.id = two_step.user_id
order by username`;

/** What a restore cannot give back without the keys of the machine that the backup is from. */
export interface Unreadable {
  /** Names of the accounts whose access does not open: they must be connected again. */
  accounts: string[];
  /** Names of the users whose codes of two-step sign-in cannot be checked. */
  twoStep: string[];
}

/** Tries every secret with the keys that are set here. */
export async function findUnreadable(client: pg.ClientBase, tokenKeys: string[]): Promise<Unreadable> {
  const [cipher, seal] = [createTokenCipher(tokenKeys), createSeal(tokenKeys)];
  const { rows: tokens } = await client.query<TokenOfAccount>(TOKENS);
  const { rows: secrets } = await client.query(TWO_STEP);
  const closed = <Row extends { username: string }>(rows: Row[], open: (row: Row) => string) =>
    rows.filter((row) => !opens(() => open(row))).map(({ username }) => username);
  return {
    accounts: closed(tokens, (row) => cipher.open(row, row)),
    twoStep: closed(secrets, (row) => openSecret(seal, row)),
  };
}

function opens(open: () => string): boolean {
  try {
    open();
    return true;
  } catch {
    return false;
  }
}
