import { createHash } from 'node:crypto';
import path from 'node:path';
import { canServe } from '../database/embedded-postgres/account.ts';

const PROJECT = path.resolve(import.meta.dirname, '../..');

/**
 * Where the database and the kept secrets lie unless told: in the project, or, where the project lies in a home that the
 * database's account cannot enter, in a place of its own for each project folder.
 */
export async function defaultDataDir(): Promise<string> {
  if (await canServe(PROJECT)) return path.join(PROJECT, '.data');
  const id = createHash('sha256').update(PROJECT).digest('hex').slice(0, 12);
  return `/var/lib/threads-mastery-${id}`;
}
