import { browser } from 'wxt/browser';

// In memory only, and out of reach of pages: it ends with the browser, and with the session at the server.
const session = () => browser.storage.session;

export async function remember(key: string, value: unknown): Promise<void> {
  await session().set({ [key]: value });
}

export async function recall(key: string): Promise<unknown> {
  return (await session().get(key))[key];
}

/** Forgets all that was read from the server: the person signed out, or chose another server. */
export const forgetSession = (): Promise<void> => session().clear();
