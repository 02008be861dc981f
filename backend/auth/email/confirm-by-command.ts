import { userChanged } from '../../database/user-changes.ts';
import { EmailConfirmation } from '../../models/users/email-confirmation.ts';
import { confirmedAddress, User } from '../../models/users/user.ts';
import { findForCommand } from '../identity/find-user.ts';

/**
 * For whoever runs the server: takes a user's address as confirmed without the mail, whose link works no more.
 * Returns what to say; throws what went wrong, in words.
 */
export async function confirmByCommand(name: string): Promise<string> {
  const user = await findForCommand(name);
  const { id, email, username } = user;
  if (confirmedAddress(user)) return `${email}, the address of ${username}, was confirmed already.`;
  const changed = await User.query().findById(id).where({ email }).patch({ confirmedEmail: email });
  if (changed === 0) throw new Error(`${username} changed the address meanwhile. Run this again.`);
  await EmailConfirmation.query().delete().where({ userId: id });
  await userChanged(id);
  return `${email}, the address of ${username}, is confirmed.`;
}
