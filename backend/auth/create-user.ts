import type { Signup } from '#shared/auth';
import { refuseOthersAddress } from '../models/users/refuse-others-address.ts';
import { takenName } from '../models/users/taken-name.ts';
import { User } from '../models/users/user.ts';

/** Stores a new user; `password` is the hash. Throws 400 for a name that is an address of somebody else, 409 where name or address is taken, in whatever case of letters. */
export async function createUser({ username, email, timeZone = 'UTC' }: Signup, password: string): Promise<User> {
  refuseOthersAddress({ username, email });
  try {
    return await User.query().insertAndFetch({ username, email, password, timeZone });
  } catch (error) {
    throw takenName(error) ?? error;
  }
}
