import type { Knex } from 'knex';
import { UNKNOWN_TIME_ZONE } from '#shared/contract/text';
import { invalidInput } from '../../base/errors.ts';
import { User } from './user.ts';

/** The names of each database in lower case: reading them takes PostgreSQL a hundred files. */
const namesOf = new WeakMap<Knex, Promise<Set<string>>>();

/**
 * Refuses a time zone that `Intl` knows, and so the schema accepts, but Temporal or PostgreSQL does not: with
 * "SystemV/AST4" or "US/Pacific-New" every figure of the user would fail. Throws `invalid_input`.
 */
export async function requireTimeZone(timeZone: string | undefined): Promise<void> {
  if (timeZone === undefined) return;
  if (isKnownToTemporal(timeZone) && (await isKnownToPostgres(timeZone))) return;
  throw invalidInput({ timeZone: UNKNOWN_TIME_ZONE });
}

function isKnownToTemporal(timeZone: string): boolean {
  try {
    Temporal.Now.plainDateISO(timeZone);
    return true;
  } catch {
    return false;
  }
}

async function isKnownToPostgres(timeZone: string): Promise<boolean> {
  const knex = User.knex();
  const names = namesOf.get(knex) ?? readNames(knex);
  namesOf.set(knex, names);
  return (await names).has(timeZone.toLowerCase());
}

async function readNames(knex: Knex): Promise<Set<string>> {
  try {
    const names = await knex('pg_timezone_names').pluck<string[]>('name');
    return new Set(names.map((name) => name.toLowerCase()));
  } catch (error) {
    namesOf.delete(knex);
    throw error;
  }
}
