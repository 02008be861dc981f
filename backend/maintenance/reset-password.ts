import { parseArgs } from 'node:util';
import { createPasswords, PASSWORD_COST } from '../auth/identity/hash-passwords.ts';
import { resetByCommand } from '../auth/passwords/reset-by-command.ts';
import { createGates } from '../middleware/concurrency-limits.ts';
import { readSettings } from '../settings/read-settings.ts';
import { askForPassword } from './ask-for-password.ts';
import { openForCommand } from './open-for-command.ts';

const USAGE = `node scripts/reset-password.mjs NAME [--password] [--switch-off-two-step]

Prints a link by which NAME (a username or an email address) may choose a new password, once, for an hour.
  --password             asks for the new password here instead, or reads it from a pipe
  --switch-off-two-step  for somebody who lost the phone and the recovery codes as well
Either way, NAME is signed out everywhere.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { password: { type: 'boolean' }, 'switch-off-two-step': { type: 'boolean' } },
});
const [name] = positionals;
if (name === undefined || positionals.length > 1) {
  console.error(USAGE);
  process.exit(1);
}

const settings = await readSettings();
const password = values.password ? await askForPassword(name) : null;
const database = await openForCommand(settings);
try {
  const passwords = createPasswords(database.knex, PASSWORD_COST, createGates().passwords);
  const switchOffTwoStep = values['switch-off-two-step'] ?? false;
  const { publicUrl } = settings;
  console.log(
    await resetByCommand({ knex: database.knex, passwords, publicUrl }, { name, password, switchOffTwoStep }),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await database.close();
}
