import knex from 'knex';

/**
 * Why a query failed though nothing is wrong with it: PostgreSQL cannot be reached, it cannot store anything (a full disk,
 * or a standby), or two transactions met and this one was ended. Each of them passes, so it is worth another try.
 */
export type DatabaseTrouble = 'away' | 'cannot_store' | 'collided';

/** By SQLSTATE (PostgreSQL's appendix A). Statements beyond their time and resources other than the disk count as away. */
const SQL_STATES: [DatabaseTrouble, RegExp][] = [
  ['cannot_store', /^(53100|25006)$/],
  ['collided', /^(40001|40P01)$/],
  ['away', /^(08...|53...|57014|57P0[1-5])$/],
];
const SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** node-postgres gives these no code (pg/lib/client.js); Knex puts the statement before them. */
const WITHOUT_CODE = /(^| - )(Connection terminated|Client has encountered a connection error|timeout expired)/;

/** Null when the failure has another cause. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (error instanceof knex.KnexTimeoutError) return 'away';
  if (!(error instanceof Error)) return null;
  if ('nativeError' in error) return databaseTrouble(error.nativeError);
  const code = 'code' in error ? String(error.code) : '';
  const known = SQL_STATES.find(([, states]) => states.test(code));
  if (known) return known[0];
  const isLost = 'syscall' in error && error.syscall === 'connect';
  return isLost || SYSTEM.has(code) || WITHOUT_CODE.test(error.message) ? 'away' : null;
}

/** True when a query failed because of the state of PostgreSQL, and not because of the query. */
export const isDatabaseDown = (error: unknown): boolean => databaseTrouble(error) !== null;
