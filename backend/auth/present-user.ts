import type * as contract from '#shared/auth';
import type { User } from '../models/user.ts';

export const presentUser = ({ id, username, email, plan, timeZone, createdAt }: User): contract.User => ({
  id,
  username,
  email,
  plan,
  timeZone,
  createdAt: createdAt.toISOString(),
});
