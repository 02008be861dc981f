import { User } from '../models/user.ts';

/** Whoever has this address, in whatever case of letters. */
export async function findByEmail(email: string): Promise<User | undefined> {
  return await User.query().findOne(User.raw('lower(email) = lower(?)', email));
}
