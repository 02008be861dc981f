import type { Knex } from 'knex';
import { WatchEvent } from '../../models/watching/watch-event.ts';

/** How many events of a user nobody has seen, over all accounts: the number on the extension's icon. */
export async function countUnseenOf(knex: Knex, userId: string): Promise<number> {
  return WatchEvent.query(knex).where({ userId }).whereNull('seenAt').resultSize();
}
