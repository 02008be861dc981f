import type { Knex } from 'knex';
import type { Model } from 'objection';
import { lockUser } from '../users/lock-user.ts';

/** Rows that a client asks for under a key of its own; null without one. */
interface KeyedModel<Row extends Model> {
  new (): Row & { clientKey: string | null };
  query: typeof Model.query;
}

interface Asked {
  userId: string;
  clientKey: string | null;
}

/** The row that an earlier request with this key made. */
export async function findByKey<Row extends Model>(
  model: KeyedModel<Row>,
  { userId, clientKey }: Asked,
  trx?: Knex.Transaction,
): Promise<Row | undefined> {
  if (clientKey === null) return undefined;
  // The type of a query does not follow a class that is only known here by its constructor.
  return (await model.query(trx).findOne({ userId, clientKey })) as Row | undefined;
}

/** The row that an earlier request with this key made, or the one that `make` stores now. Two requests with one key wait for each other. */
export async function storeOnce<Row extends Model>(
  trx: Knex.Transaction,
  model: KeyedModel<Row>,
  asked: Asked,
  make: () => PromiseLike<Row>,
): Promise<Row> {
  if (asked.clientKey === null) return make();
  await lockUser(trx, asked.userId);
  return (await findByKey(model, asked, trx)) ?? make();
}
