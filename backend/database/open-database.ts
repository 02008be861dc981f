import { setTimeout as pause } from 'node:timers/promises';
import type { Knex } from 'knex';
import { Model } from 'objection';
import type { Logger } from 'pino';
import { connect } from './connect.ts';
import { startEmbeddedPostgres } from './embedded-postgres/embedded-postgres.ts';
import { isDatabaseDown } from './is-database-down.ts';
import { migrate } from './migrate.ts';

const PAUSE_MS = 1_000;

export interface Database {
  knex: Knex;
  /** With the password. */
  url: string;
  /** Of the role that owns the tables: for backups, which try themselves out in tables of their own. */
  ownerUrl: string;
  /** Where it is, for the one who runs us; never with a password. */
  place: string;
  close(): Promise<void>;
}

/** Where the database is: an operator's address, or null for the embedded one in the data folder. */
export interface Location {
  databaseUrl: string | null;
  dataDir: string;
}

interface Options {
  log: Logger;
  /** Called when the database cannot be reached yet. */
  onWait: (place: string) => void;
  signal: AbortSignal;
}

/** The operator's database or our own, migrated, with the models bound to it. Waits for one that is still down. */
export async function openDatabase(location: Location, { log, onWait, signal }: Options): Promise<Database> {
  const { url, owner, place, stop } = await locate(location, log);
  try {
    await migrateWhenUp(owner, () => onWait(place), signal);
  } catch (error) {
    await stop();
    throw error;
  }
  const knex = connect(url, log);
  Model.knex(knex);
  return {
    knex,
    url,
    ownerUrl: owner.url,
    place,
    async close() {
      await knex.destroy();
      await stop();
    },
  };
}

/** Where the database is, started where it is ours; nothing in it is read or changed. */
export async function locate({ databaseUrl, dataDir }: Location, log: Logger) {
  if (databaseUrl) {
    const owner = { url: databaseUrl, appRole: null };
    return { url: databaseUrl, owner, place: placeOf(databaseUrl), stop: async () => {} };
  }
  const { url, ownerUrl, appRole, folder, stop } = await startEmbeddedPostgres(dataDir, log);
  const owner = { url: ownerUrl, appRole };
  return { url, owner, place: `PostgreSQL 18, embedded, in ${folder}`, stop };
}

function placeOf(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl);
  return `PostgreSQL at ${host}${pathname}`;
}

interface Owner {
  url: string;
  /** Who gets the rows; null where the product is the owner. */
  appRole: string | null;
}

async function migrateWhenUp({ url, appRole }: Owner, onWait: () => void, signal: AbortSignal): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await Promise.race([migrate(url, appRole), abortOf(signal)]);
    } catch (error) {
      if (!isDatabaseDown(error)) throw error;
    }
    if (tries === 1) onWait();
    await pause(PAUSE_MS, null, { signal });
  }
}

/** Rejects when it aborts, so that a stop does not wait for a server that accepts connections and never answers. */
function abortOf(signal: AbortSignal): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  if (signal.aborted) reject(signal.reason);
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  promise.catch(() => {});
  return promise;
}
