import { browser } from 'wxt/browser';
import { HOUR_MS } from '#shared/days/durations';
import { tellSessionNews } from './session-news.ts';

// In memory only, out of reach of pages, and gone when the browser closes.
const session = () => browser.storage.session;
const USER = 'user';
const NAMED_AT = 'namedAt';
/** What is held outlasts an outage of this length. In a longer one, the session may have been ended on another device. */
const LONGEST_OUTAGE = HOUR_MS;

/**
 * Notes whom the server just named as signed in. What was read for anybody else is dropped.
 *
 * The rule of this cache: what it holds is shown only to the user it was read for, and only within an hour of the server
 * naming them. It is emptied after that hour, when they log out (in the extension or in a tab of the server), when somebody
 * else signs in, and when another server is chosen. It does not outlast the browser.
 */
export async function confirmUser(userId: string): Promise<void> {
  const isNew = (await confirmedUser()) !== userId;
  if (isNew) await forgetSession();
  await session().set({ [USER]: userId, [NAMED_AT]: Date.now() });
  if (isNew) await tellSessionNews('begun');
}

/** Starts the hour again, after the server did something for this user. Does nothing if they have logged out. */
export async function renewConfirmation(userId: string): Promise<void> {
  if ((await confirmedUser()) === userId) await session().set({ [NAMED_AT]: Date.now() });
}

/** Whom the server named last; undefined if it named nobody, and then nothing is held. */
export async function confirmedUser(): Promise<string | undefined> {
  const { [USER]: userId } = await session().get(USER);
  return typeof userId === 'string' ? userId : undefined;
}

/** Keeps what was read for a user, unless they have logged out since. */
export async function remember(userId: string, key: string, value: unknown): Promise<void> {
  if ((await confirmedUser()) === userId) await session().set({ [placeOf(userId, key)]: value });
}

/** What was kept for the current user; undefined if nothing was, or if it is no longer certain who that is. */
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

/** Forgets everything that was read from the server, and so does every page that shows some of it. */
export async function forgetSession(): Promise<void> {
  const userId = await confirmedUser();
  await session().clear();
  if (userId !== undefined) await tellSessionNews('over');
}
