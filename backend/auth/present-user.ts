import type { User as PresentedUser } from '#shared/auth';
import type { User } from '../models/user.ts';

export const presentUser = ({ id, username, email, plan, timeZone, createdAt }: User): PresentedUser => ({
  id,
  username,
  email,
  plan,
  timeZone,
  createdAt: createdAt.toISOString(),
});
