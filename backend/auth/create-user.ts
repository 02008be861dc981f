import type { Signup } from '#shared/auth';
import { takenName } from '../models/taken-name.ts';
import { User } from '../models/user.ts';

/** Stores a new user; `password` is the hash. Throws 409 where name or address is taken, in whatever case of letters. */
export async function createUser({ username, email, timeZone = 'UTC' }: Signup, password: string): Promise<User> {
  try {
    return await User.query().insertAndFetch({ username, email, password, timeZone });
  } catch (error) {
    throw takenName(error) ?? error;
  }
}
