import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import pg from 'pg';
import { inject } from 'vitest';
import { connect } from '../database/connect.ts';
import { refuseSecondConnections } from './one-connection.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The template database that every test's database is copied from. */
    templateUrl: string;
  }
}

export interface TestDatabase {
  knex: Knex;
  url: string;
  /** Disconnects and drops it. Fails if something asked for a second connection while it held one. */
  close(): Promise<void>;
}

/** Longer limits than the product's: there a slow database means 503, but in a test just a busy machine. */
const PATIENCE = 10;

/** An empty, migrated database, copied from the template; without tables if that is asked for. Call it once per test file. */
export async function createTestDatabase({ isBlank = false } = {}): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = Object.assign(new URL(template), { pathname: name }).href;
  // To copy files is less work than to write each page into the log first.
  await administer(
    template,
    `create database ${name}${isBlank ? '' : ` template ${template.pathname.slice(1)} strategy file_copy`}`,
  );
  const knex = connect(url, { warn: () => {} }, PATIENCE);
  const refused = refuseSecondConnections(knex);
  return {
    knex,
    url,
    async close() {
      await knex.destroy();
      await administer(template, ...removing(name));
      if (refused.length > 0) throw refused[0];
    },
  };
}

/**
 * Without `with (force)`, which fails while autovacuum works in the database, because that process belongs to the
 * superuser. A plain drop cancels autovacuum itself, and waits up to five seconds for the connections that we
 * terminated.
 */
function removing(name: string): string[] {
  return [
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
    `drop database ${name}`,
  ];
}

/** Runs statements from another database: one with connections cannot be copied. */
async function administer(template: URL, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: Object.assign(new URL(template), { pathname: 'postgres' }).href });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
