import { User } from '../models/user.ts';

/** Whoever has this address, in whatever case of letters. */
export async function findByEmail(email: string): Promise<User | undefined> {
  return await User.query().findOne(User.raw('lower(email) = lower(?)', email));
}

/** Whom a command is about, by username or email address, in whatever case of letters. Throws where there is nobody. */
export async function findForCommand(name: string): Promise<User> {
  const user = await User.query()
    .whereRaw('lower(username) = lower(?)', name)
    .orWhereRaw('lower(email) = lower(?)', name)
    .first();
  if (!user) throw new Error(`Nobody here is called ${name}, and nobody has that address.`);
  return user;
}
