import { emailSchema } from '#shared/auth';
import { User } from '../../models/users/user.ts';

/** Whoever has this address, in whatever case of letters. */
export async function findByEmail(email: string): Promise<User | undefined> {
  return await User.query().findOne(User.raw('lower(email) = lower(?)', email));
}

/** Whoever is called so, in whatever case of letters. */
export async function findByUsername(username: string): Promise<User | undefined> {
  return await User.query().findOne(User.raw('lower(username) = lower(?)', username));
}

/**
 * Whom a command is about, by username or email address, in whatever case of letters. An address is never taken for a username:
 * a stranger may be called by it. Throws where there is nobody.
 */
export async function findForCommand(name: string): Promise<User> {
  const isAddress = emailSchema.safeParse(name).success;
  const user = isAddress ? await findByEmail(name) : await findByUsername(name);
  if (!user) throw new Error(`Nobody here ${isAddress ? 'has the address' : 'is called'} ${name}.`);
  return user;
}
