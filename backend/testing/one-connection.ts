import { AsyncLocalStorage } from 'node:async_hooks';
import type { Knex } from 'knex';

const SECOND =
  'A second connection was asked for while a transaction holds one: as many at once as there are wait for ever';

/** Whether the transaction whose work this is still goes on. Work that it began, and nobody waits for, may outlive it. */
const transaction = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * Refuses a second connection to what runs in `knex.transaction(work)`. A test that holds a lock and looks on meanwhile takes
 * `await knex.transaction()`. Answers what was refused so far: whoever asked may have caught it.
 */
export function refuseSecondConnections({ client }: Knex): Error[] {
  const refused: Error[] = [];
  const begin: typeof client.transaction = client.transaction.bind(client);
  client.transaction = (work: (trx: Knex.Transaction) => unknown, ...rest: unknown[]) =>
    begin((trx: Knex.Transaction) => holding(() => work(trx)), ...rest);
  const acquire = client.acquireConnection.bind(client);
  client.acquireConnection = async () => {
    if (!transaction.getStore()?.isOpen) return acquire();
    const error = new Error(SECOND);
    refused.push(error);
    throw error;
  };
  return refused;
}

/** Answers what the work answers, itself: Knex looks whether that is a promise. */
function holding<Result>(work: () => Result): Result {
  const hold = { isOpen: true };
  const end = () => {
    hold.isOpen = false;
  };
  const result = transaction.run(hold, work);
  if (result instanceof Promise) result.then(end, end);
  else end();
  return result;
}
