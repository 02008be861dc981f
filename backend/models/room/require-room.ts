import type { Knex } from 'knex';
import type { StoredTable } from '#shared/stored-data';
import { whole } from '#shared/words/numbers';
import { quotaExceeded } from '../../base/errors.ts';
import { lockUser } from '../users/lock-user.ts';
import { type Amount, kept, type Limit } from './what-is-kept.ts';

/** From this share of what there is room for, users are told. */
const NEARLY_FULL = 0.9;
const MEGABYTE = 1e6;

/** Rows, and bytes of texts and pictures. */
export type Amounts = Partial<Record<Amount, number>>;

/** What a user has of one of the things that are limited, and may have. */
interface Usage {
  amount: Amount;
  limit: Limit;
  most: number;
  has: number;
}

/**
 * Throws `quota_exceeded` where a user has no room for more of a table. The user is locked until `trx`, which stores it, has ended: two
 * calls at once do not take the same room. `most` replaces limits, for tests.
 */
export async function requireRoom(
  trx: Knex.Transaction,
  userId: string,
  table: StoredTable,
  added: Amounts,
  most: Amounts = {},
): Promise<void> {
  if (Object.values(added).every((amount) => amount <= 0)) return;
  await lockUser(trx, userId);
  await refuseIfFull(trx, userId, table, added, most);
}

/** A look ahead of heavy work, which throws as `requireRoom` does and holds no room: what the work made asks for that. */
export async function refuseIfFull(
  knex: Knex,
  userId: string,
  table: StoredTable,
  added: Amounts,
  most: Amounts = {},
): Promise<void> {
  const usages = await usagesOf(knex, userId, table);
  const full = usages.find((usage) => {
    const more = added[usage.amount] ?? 0;
    return more > 0 && usage.has + more > (most[usage.amount] ?? usage.most);
  });
  if (full) throw quotaExceeded(`${holds(table, full)}. ${cappedOf(table).makeRoom}`);
}

/** How many more times a user has room for `each`. The user is locked until `trx` has ended. */
export async function roomFor(
  trx: Knex.Transaction,
  userId: string,
  table: StoredTable,
  each: Amounts,
): Promise<number> {
  await lockUser(trx, userId);
  const usages = await usagesOf(trx, userId, table);
  const times = usages.map(({ amount, most, has }) => (each[amount] ? (most - has) / each[amount] : Infinity));
  return Math.max(0, Math.floor(Math.min(...times)));
}

/** Says of each of these tables that it is nearly full, before it is. */
export async function readRoomNotes(knex: Knex, userId: string, tables: StoredTable[]): Promise<string[]> {
  const notes = await Promise.all(
    tables.map(async (table) => {
      const nearly = (await usagesOf(knex, userId, table)).find(({ has, most }) => has >= NEARLY_FULL * most);
      return nearly
        ? [`${holds(table, nearly)}, and has ${amountOf(nearly, nearly.has)}. ${cappedOf(table).makeRoom}.`]
        : [];
    }),
  );
  return notes.flat();
}

/** "The calendar holds at most 30 MB of posts". */
function holds(table: StoredTable, usage: Usage): string {
  const { limit, most } = usage;
  const amount = isOfBytes(usage.amount) ? `${amountOf(usage, most)} of` : amountOf(usage, most);
  return `${cappedOf(table).keeper} holds at most ${amount} ${limit.of}`;
}

const isOfBytes = (amount: Amount) => amount === 'texts' || amount === 'pictures';

const amountOf = ({ amount }: Usage, value: number) =>
  isOfBytes(amount) ? `${Math.round(value / MEGABYTE)} MB` : whole(value);

function cappedOf(table: StoredTable) {
  const room = kept[table];
  if (!('limits' in room)) throw new Error(`Nothing of ${table} is counted`);
  return room;
}

async function usagesOf(knex: Knex, userId: string, table: StoredTable): Promise<Usage[]> {
  const { limits, where = 'true' } = cappedOf(table);
  // The keys of the table are those of its type.
  const entries = Object.entries(limits) as [Amount, Limit][];
  const columns = entries.map(([amount, { counts }]) => `${counts} as ${amount}`);
  const { rows } = await knex.raw<{ rows: Amounts[] }>(
    `select ${columns.join(', ')} from ${table} where user_id = ? and ${where}`,
    [userId],
  );
  return entries.map(([amount, limit]) => ({
    ...{ amount, limit, has: rows[0]?.[amount] ?? 0 },
    most: isOfBytes(amount) ? limit.most * MEGABYTE : limit.most,
  }));
}
