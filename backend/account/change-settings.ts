import type { ChangeSettings, UserSettings } from '#shared/account';
import { conflict, notSignedIn } from '../base/errors.ts';
import { presentPrivacy } from '../models/users/privacy.ts';
import { refuseOthersAddress } from '../models/users/refuse-others-address.ts';
import { requireTimeZone } from '../models/users/require-time-zone.ts';
import { takenName } from '../models/users/taken-name.ts';
import { User } from '../models/users/user.ts';

export const presentSettings = (user: User): UserSettings => ({
  username: user.username,
  email: user.email,
  timeZone: user.timeZone,
  privacy: presentPrivacy(user),
});

/** The user as stored now: the one of a request may be as old as what processes keep of users. */
export async function readUser(userId: string): Promise<User> {
  const user = await User.query().findById(userId);
  if (!user) throw notSignedIn();
  return user;
}

/**
 * Stores what is given and leaves the rest. `before`: the user as just read, by whom it was decided what to ask for. Throws 409 for a
 * name or address that somebody else has and for an address that was changed meanwhile, 400 for an unknown time zone or a new name
 * that is an address of somebody else.
 */
export async function changeSettings(before: User, { privacy, ...profile }: ChangeSettings): Promise<User> {
  await requireTimeZone(profile.timeZone);
  const { username, email = before.email } = profile;
  if (username && username !== before.username) refuseOthersAddress({ username, email });
  const changes = { ...profile, ...privacy };
  if (Object.keys(changes).length > 0) await store(before, changes);
  return readUser(before.id);
}

async function store({ id, email }: User, changes: object): Promise<void> {
  try {
    const stored = await User.query().where({ id, email }).patch(changes);
    if (stored > 0) return;
    await readUser(id);
    throw conflict('Your email address was changed just now. Please look at it, and try again');
  } catch (error) {
    throw takenName(error) ?? error;
  }
}
