import knex from 'knex';

/** SQLSTATE: connection exceptions, too many connections, a statement beyond its time, shutting down or starting up. */
const SQL_STATE = /^(08...|53300|57014|57P0[1-5])$/;
const SYSTEM = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/** node-postgres gives these no code (pg/lib/client.js); Knex puts the statement before them. */
const WITHOUT_CODE = /(^| - )(Connection terminated|Client has encountered a connection error|timeout expired)/;

/** True when a query failed because PostgreSQL could not be reached, and not because of the query. */
export function isDatabaseDown(error: unknown): boolean {
  if (error instanceof knex.KnexTimeoutError) return true;
  if (!(error instanceof Error)) return false;
  if ('nativeError' in error) return isDatabaseDown(error.nativeError);
  const code = 'code' in error ? String(error.code) : '';
  if ('syscall' in error && error.syscall === 'connect') return true;
  return SQL_STATE.test(code) || SYSTEM.has(code) || WITHOUT_CODE.test(error.message);
}
