import { browser } from 'wxt/browser';

/** The server's origin, such as `http://localhost:3000`: the build writes it into the manifest as the home page. */
export function backendOrigin(): string {
  const { homepage_url: homePage } = browser.runtime.getManifest();
  if (!homePage) throw new Error('The manifest names no home page');
  return new URL(homePage).origin;
}
