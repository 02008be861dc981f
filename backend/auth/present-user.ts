import type * as contract from '#shared/auth';
import { confirmedAddress, type User } from '../models/users/user.ts';

/** `sendsMail` is false where nobody has to confirm an address. */
export function presentUser(user: User, sendsMail: boolean): contract.User {
  const { id, username, email, plan, timeZone, createdAt } = user;
  return {
    ...{ id, username, email, plan, timeZone },
    createdAt: createdAt.toISOString(),
    ...(sendsMail && { mustConfirmEmail: confirmedAddress(user) === null }),
  };
}
