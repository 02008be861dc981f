import { type AnalysisEntry, getPicture } from '#shared/analysis';
import { pathTo } from '#shared/endpoint';
import type { ExtendedBrowser } from './test-browser.ts';

/** The history of whoever is signed in, newest first, as the server keeps it. */
export const readHistory = ({ firstPage }: ExtendedBrowser, server: string): Promise<AnalysisEntry[]> =>
  firstPage.evaluate(async (server) => {
    const user = await (await fetch(`${server}/api/auth/user`)).json();
    const entries = await fetch(`${server}/api/content-analysis/${user.id}`);
    return entries.json();
  }, server);

/** The whole picture of the newest entry of whoever is signed in; empty if it has none. */
export async function lastPicture(browser: ExtendedBrowser, server: string): Promise<Uint8Array> {
  const [entry] = await readHistory(browser, server);
  const bytes = await browser.firstPage.evaluate(
    async (address) => {
      const picture = await fetch(address);
      return picture.ok ? [...new Uint8Array(await picture.arrayBuffer())] : [];
    },
    server + pathTo(getPicture.path, { id: entry?.id ?? '' }),
  );
  return Uint8Array.from(bytes);
}
