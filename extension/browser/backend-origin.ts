import { browser } from 'wxt/browser';

const KEY = 'backendOrigin';

/** The server that the build was made for: it stands in the manifest as the home page. */
export function defaultOrigin(): string {
  const { homepage_url: homePage } = browser.runtime.getManifest();
  if (!homePage) throw new Error('The manifest names no home page');
  return new URL(homePage).origin;
}

/** The origin of the server that the person chose, else of the build's, such as `http://localhost:3000`. */
export async function backendOrigin(): Promise<string> {
  const { [KEY]: chosen } = await browser.storage.local.get(KEY);
  return typeof chosen === 'string' ? chosen : defaultOrigin();
}

/** Keeps a choice, of which every page and the background take note; null takes it back. */
export async function storeOrigin(origin: string | null): Promise<void> {
  if (origin === null) await browser.storage.local.remove(KEY);
  else await browser.storage.local.set({ [KEY]: origin });
}

/** Calls a page of the extension when another server was chosen in another one. */
export function onOriginChange(listener: () => void): void {
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && KEY in changes) listener();
  });
}

/** All ports of a server, since Firefox ignores patterns with one. */
export function accessTo(origin: string): { origins: string[] } {
  const { protocol, hostname } = new URL(origin);
  return { origins: [`${protocol}//${hostname}/*`] };
}
