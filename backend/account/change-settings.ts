import type { ChangeSettings, UserSettings } from '#shared/account';
import { notSignedIn } from '../base/errors.ts';
import { presentPrivacy } from '../models/privacy.ts';
import { refuseOthersAddress } from '../models/refuse-others-address.ts';
import { requireTimeZone } from '../models/require-time-zone.ts';
import { takenName } from '../models/taken-name.ts';
import { User } from '../models/user.ts';

export const presentSettings = (user: User): UserSettings => ({
  username: user.username,
  email: user.email,
  timeZone: user.timeZone,
  privacy: presentPrivacy(user),
});

/**
 * Stores what is given and leaves the rest. Throws 409 for a name or address that somebody else has, 400 for an unknown time zone
 * or a new name that is an address of somebody else.
 */
export async function changeSettings(before: User, { privacy, ...profile }: ChangeSettings): Promise<User> {
  const { id: userId } = before;
  await requireTimeZone(profile.timeZone);
  const { username, email = before.email } = profile;
  if (username && username !== before.username) refuseOthersAddress({ username, email });
  const changes = { ...profile, ...privacy };
  if (Object.keys(changes).length > 0) await store(userId, changes);
  const user = await User.query().findById(userId);
  if (!user) throw notSignedIn();
  return user;
}

async function store(userId: string, changes: object): Promise<void> {
  try {
    await User.query().findById(userId).patch(changes);
  } catch (error) {
    throw takenName(error) ?? error;
  }
}
