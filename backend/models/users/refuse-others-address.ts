import { emailSchema } from '#shared/auth';
import { invalidInput } from '../../base/errors.ts';
import type { User } from './user.ts';

/**
 * Throws 400 for a username that is an email address, unless it is the user's own: whoever reads it would take them for its owner.
 * It says nothing of whether somebody here has that address.
 */
export function refuseOthersAddress({ username, email }: Pick<User, 'username' | 'email'>): void {
  if (!emailSchema.safeParse(username).success || username.toLowerCase() === email.toLowerCase()) return;
  throw invalidInput({ username: 'An email address as username has to be your own' });
}
