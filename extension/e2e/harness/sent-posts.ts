import type { AnalysisEntry } from '#shared/analysis';
import type { ExtendedBrowser } from './test-browser.ts';

/** The history of whoever is signed in, newest first, as the server keeps it. */
export const readHistory = ({ firstPage }: ExtendedBrowser, server: string): Promise<AnalysisEntry[]> =>
  firstPage.evaluate(async (server) => {
    const user = await (await fetch(`${server}/api/auth/user`)).json();
    const entries = await fetch(`${server}/api/content-analysis/${user.id}`);
    return entries.json();
  }, server);
