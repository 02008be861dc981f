import { confirmByCommand } from '../auth/email/confirm-by-command.ts';
import { readSettings } from '../settings/read-settings.ts';
import { openForCommand } from './open-for-command.ts';

const USAGE = `node scripts/confirm-address.mjs NAME

Confirms the email address of NAME (a username or that address), for somebody whose mail never arrived. Do this only when you
know that the address is theirs: from then on it gets notices, and links for a new password.`;

const [name, ...more] = process.argv.slice(2);
if (name === undefined || more.length > 0) {
  console.error(USAGE);
  process.exit(1);
}

const database = await openForCommand(await readSettings());
try {
  console.log(await confirmByCommand(name));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
