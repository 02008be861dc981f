import type pg from 'pg';
import type { TokenCipher } from '../threads/tokens/token-cipher.ts';

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

/** The names of the accounts whose tokens do not open with the keys that are set here: they must be connected again. */
export async function accountsToReconnect(client: pg.ClientBase, cipher: TokenCipher): Promise<string[]> {
  const { rows } = await client.query<TokenOfAccount>(TOKENS);
  return rows.filter((row) => !opens(row, cipher)).map(({ username }) => username);
}

function opens(row: TokenOfAccount, cipher: TokenCipher): boolean {
  try {
    cipher.open(row, row);
    return true;
  } catch {
    return false;
  }
}
