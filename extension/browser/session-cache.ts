import { browser } from 'wxt/browser';

// In memory only, and out of reach of pages: it ends with the browser.
const session = () => browser.storage.session;
const USER = 'user';

/**
 * Notes whom the server just named as signed in. What was read for anybody else goes.
 *
 * The rule of this cache: what it holds is shown only to the one it was read for, and only after the server has named them
 * in this session of the browser. It is emptied when they log out, in the extension or in a tab of the server, when
 * somebody else signs in, and when another server is chosen.
 */
export async function confirmUser(userId: string): Promise<void> {
  if ((await confirmedUser()) === userId) return;
  await forgetSession();
  await session().set({ [USER]: userId });
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

/** What was kept for the user who is there; undefined where nothing was. */
export async function recall(key: string): Promise<unknown> {
  const userId = await confirmedUser();
  if (userId === undefined) return undefined;
  const place = placeOf(userId, key);
  return (await session().get(place))[place];
}

const placeOf = (userId: string, key: string) => `${userId} ${key}`;

/** Forgets all that was read from the server. */
export const forgetSession = (): Promise<void> => session().clear();
