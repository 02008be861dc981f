import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import pg from 'pg';
import { inject } from 'vitest';
import { connect } from '../database/connect.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the database that every test's database is a copy of. */
    templateUrl: string;
  }
}

export interface TestDatabase {
  knex: Knex;
  url: string;
  /** Disconnects and removes it. */
  close(): Promise<void>;
}

/** The product gives up soon on a database that is slow, and answers 503; in a test it is the machine that is busy. */
const PATIENCE = 10;

/** A migrated, empty database of its own, a copy of the template. Call it once a test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const template = new URL(inject('templateUrl'));
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const url = Object.assign(new URL(template), { pathname: name }).href;
  await administer(template, `create database ${name} template ${template.pathname.slice(1)}`);
  const knex = connect(url, { warn: () => {} }, PATIENCE);
  return {
    knex,
    url,
    async close() {
      await knex.destroy();
      await administer(template, ...removing(name));
    },
  };
}

/**
 * Not `with (force)`: it fails while autovacuum is at work in there, whose process belongs to the superuser. A plain
 * drop sends autovacuum away by itself, and waits up to five seconds for those whom we ended.
 */
function removing(name: string): string[] {
  return [
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and usename = current_user`,
    `drop database ${name}`,
  ];
}

/** Runs statements from outside: a database that somebody is connected to cannot be copied. */
async function administer(template: URL, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: Object.assign(new URL(template), { pathname: 'postgres' }).href });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
