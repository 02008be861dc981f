import { createLog } from '../base/log.ts';
import { openDatabase } from '../database/open-database.ts';
import { readSettings } from '../settings/read-settings.ts';
import { rotateKeys } from '../threads/tokens/rotate-keys.ts';
import { createTokenCipher } from '../threads/tokens/token-cipher.ts';

const settings = await readSettings();
const cipher = createTokenCipher(settings.tokenKeys);
const onWait = (place: string) => console.log(`Waiting for the database: ${place} does not answer yet.`);
const log = createLog(settings.logLevel);
const database = await openDatabase(settings, { log, onWait, signal: new AbortController().signal });
try {
  const { rotated, unreadable } = await rotateKeys(cipher);
  console.log(`${rotated} tokens are now encrypted with the key ${cipher.newestKeyId}.`);
  if (unreadable > 0) console.error(`${unreadable} tokens do not open with any of the keys and were left as they are.`);
  process.exitCode = unreadable > 0 ? 1 : 0;
} finally {
  await database.close();
}
