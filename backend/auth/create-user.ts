import { UniqueViolationError } from 'objection';
import type { Signup } from '#shared/auth';
import { conflict } from '../errors.ts';
import { User } from '../models/user.ts';

/** Stores a new user; `password` is the hash. Throws 409 where name or address is taken, in whatever case of letters. */
export async function createUser({ username, email, timeZone = 'UTC' }: Signup, password: string): Promise<User> {
  try {
    return await User.query().insertAndFetch({ username, email, password, timeZone });
  } catch (error) {
    throw takenName(error) ?? error;
  }
}

/** The refusal for a name or address that somebody else has, or undefined where the error is another one. */
export function takenName(error: unknown) {
  if (!(error instanceof UniqueViolationError)) return undefined;
  if (error.constraint === 'users_email_key')
    return taken('email', 'An account with this email address exists already');
  if (error.constraint === 'users_username_key') return taken('username', 'This username is taken');
  return undefined;
}

const taken = (field: string, message: string) => conflict(message, { [field]: message });
