import { createLog } from '../base/log.ts';
import { type Database, openDatabase } from '../database/open-database.ts';
import type { Settings } from '../settings/settings.ts';

/** The product's database, for a command that somebody runs beside the product or without it. */
export function openForCommand(settings: Settings): Promise<Database> {
  const onWait = (place: string) => console.log(`Waiting for the database: ${place} does not answer yet.`);
  const log = createLog(settings.log);
  return openDatabase(settings, { log, onWait, signal: new AbortController().signal });
}
