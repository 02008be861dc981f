import { type AnalysisEntry, getPicture } from '#shared/analysis';
import { pathTo } from '#shared/contract/endpoint';
import type { ExtendedBrowser } from './test-browser.ts';

/** Part of what browsers know of bytes, and TypeScript not yet. */
declare global {
  interface Uint8Array {
    toBase64(): string;
  }
}

// What a page returns comes as one text: of numbers and objects, the drivers make messages of their own, one by one.

/** The history of whoever is signed in, newest first, as the server keeps it. */
export async function readHistory({ firstPage }: ExtendedBrowser, server: string): Promise<AnalysisEntry[]> {
  const text = await firstPage.evaluate(async (server) => {
    const user = await (await fetch(`${server}/api/auth/user`)).json();
    const entries = await fetch(`${server}/api/content-analysis/${user.id}`);
    return entries.text();
  }, server);
  return JSON.parse(text);
}

/** The whole picture of the newest entry of whoever is signed in; empty if it has none. */
export async function lastPicture(browser: ExtendedBrowser, server: string): Promise<Uint8Array> {
  const [entry] = await readHistory(browser, server);
  const base64 = await browser.firstPage.evaluate(
    async (address) => {
      const picture = await fetch(address);
      return picture.ok ? new Uint8Array(await picture.arrayBuffer()).toBase64() : '';
    },
    server + pathTo(getPicture.path, { id: entry?.id ?? '' }),
  );
  return Buffer.from(base64, 'base64');
}
