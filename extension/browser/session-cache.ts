import { browser } from 'wxt/browser';
import { HOUR_MS } from '#shared/durations';

// In memory only, and out of reach of pages: it ends with the browser.
const session = () => browser.storage.session;
const USER = 'user';
const NAMED_AT = 'namedAt';
/** As long as an outage may last before what is held goes: meanwhile the session may have been ended on another device. */
const LONGEST_OUTAGE = HOUR_MS;

/**
 * Notes whom the server just named as signed in. What was read for anybody else goes.
 *
 * The rule of this cache: what it holds is shown only to the one it was read for, and only within an hour of the server
 * naming them. It is emptied after that, when they log out, in the extension or in a tab of the server, when somebody else
 * signs in, and when another server is chosen; and it ends with the browser.
 */
export async function confirmUser(userId: string): Promise<void> {
  if ((await confirmedUser()) !== userId) await forgetSession();
  await session().set({ [USER]: userId, [NAMED_AT]: Date.now() });
}

/** Begins the hour anew after the server did something for this user, unless they are gone by now. */
export async function renewConfirmation(userId: string): Promise<void> {
  if ((await confirmedUser()) === userId) await session().set({ [NAMED_AT]: Date.now() });
}

/** Who that was; undefined where nothing is held, since nobody was named. */
export async function confirmedUser(): Promise<string | undefined> {
  const { [USER]: userId } = await session().get(USER);
  return typeof userId === 'string' ? userId : undefined;
}

/** Keeps what was read for a user, unless they are gone by now. */
export async function remember(userId: string, key: string, value: unknown): Promise<void> {
  if ((await confirmedUser()) === userId) await session().set({ [placeOf(userId, key)]: value });
}

/** What was kept for the user who is there; undefined where nothing was, or nobody can say any more who that is. */
export async function recall(key: string): Promise<unknown> {
  if (await isTooLongAgo()) await forgetSession();
  const userId = await confirmedUser();
  if (userId === undefined) return undefined;
  const place = placeOf(userId, key);
  return (await session().get(place))[place];
}

async function isTooLongAgo(): Promise<boolean> {
  const { [NAMED_AT]: namedAt } = await session().get(NAMED_AT);
  return Date.now() - Number(namedAt) > LONGEST_OUTAGE;
}

const placeOf = (userId: string, key: string) => `${userId} ${key}`;

/** Forgets all that was read from the server. */
export const forgetSession = (): Promise<void> => session().clear();
