import { browser } from 'wxt/browser';

const KEY = 'backendOrigin';

/** The server that the build was made for. The manifest names it as the home page. */
export function defaultOrigin(): string {
  const { homepage_url: homePage } = browser.runtime.getManifest();
  if (!homePage) throw new Error('The manifest names no home page');
  return new URL(homePage).origin;
}

/** The origin of the server that the person chose, or of the build's server, such as `http://localhost:3000`. */
export async function backendOrigin(): Promise<string> {
  const { [KEY]: chosen } = await browser.storage.local.get(KEY);
  return typeof chosen === 'string' ? chosen : defaultOrigin();
}

/** Stores the choice; every page and the background notice. Null goes back to the server of the build. */
export async function storeOrigin(origin: string | null): Promise<void> {
  if (origin === null) await browser.storage.local.remove(KEY);
  else await browser.storage.local.set({ [KEY]: origin });
}

/** Calls the listener when the person chooses another server, on this page or another. */
export function onOriginChange(listener: () => void): void {
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && KEY in changes) listener();
  });
}

/** Covers all ports of the server: Firefox ignores patterns that name a port. */
export function accessTo(origin: string): { origins: string[] } {
  const { protocol, hostname } = new URL(origin);
  return { origins: [`${protocol}//${hostname}/*`] };
}
