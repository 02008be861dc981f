import type { Knex } from 'knex';
import { newPasswordSchema } from '#shared/auth';
import { userChanged } from '../../database/user-changes.ts';
import { RecoveryCode } from '../../models/users/recovery-code.ts';
import { Session } from '../../models/users/session.ts';
import { TwoStep } from '../../models/users/two-step.ts';
import type { User } from '../../models/users/user.ts';
import { findForCommand } from '../identity/find-user.ts';
import type { Passwords } from '../identity/hash-passwords.ts';
import { createSecurityNotices } from '../notices/security-notices.ts';
import { refuseWeak } from './refuse-weak.ts';
import { issueReset } from './resets.ts';
import { storePassword } from './store-password.ts';

interface Wish {
  /** A username or an email address, in whatever case of letters. */
  name: string;
  /** Null for an address at which the user chooses one. */
  password: string | null;
  switchOffTwoStep: boolean;
}

interface CommandDeps {
  knex: Knex;
  passwords: Passwords;
  publicUrl: string;
}

/** For whoever runs the server: lets a user in who lost the password. Returns what to say; throws what went wrong, in words. */
export async function resetByCommand(deps: CommandDeps, { name, password, switchOffTwoStep }: Wish): Promise<string> {
  const user = await findForCommand(name);
  const said = password === null ? await giveAddress(deps, user) : await setPassword(deps, user, password);
  if (switchOffTwoStep) await forgetTwoStep(deps.knex, user.id);
  await userChanged(user.id);
  return switchOffTwoStep ? `${said}\nTwo-step sign-in is off.` : said;
}

async function giveAddress({ publicUrl }: CommandDeps, { id, username }: User): Promise<string> {
  await Session.query().delete().where({ userId: id });
  const address = await issueReset(id, publicUrl);
  return `${username} is signed out everywhere, and may choose a new password here, once, within an hour:\n${address}`;
}

async function setPassword({ knex, passwords }: CommandDeps, user: User, password: string): Promise<string> {
  const { error } = newPasswordSchema.safeParse(password);
  if (error) throw new Error(error.issues[0]?.message);
  await refuseWeak(password, user, 'password');
  const hash = await passwords.hash(password, { network: 'command', signal: new AbortController().signal });
  await knex.transaction((trx) => storePassword(trx, { userId: user.id, hash }));
  await createSecurityNotices(null).add(user.id, { kind: 'password_reset', ctx: null });
  return `${user.username} has the new password, and is signed out everywhere.`;
}

async function forgetTwoStep(knex: Knex, userId: string): Promise<void> {
  await knex.transaction(async (trx) => {
    await RecoveryCode.query(trx).delete().where({ userId });
    await TwoStep.query(trx).delete().where({ userId });
  });
  await createSecurityNotices(null).add(userId, { kind: 'two_step_off', ctx: null });
}
