import type { Page } from 'puppeteer';

/** What the scripts of the feed's hostile page leave behind. */
interface Loot {
  messages: string[];
  roots: string[];
  found: boolean[];
  /** Each other than the one before. */
  layouts: string[];
}

export const lootOf = async (page: Page): Promise<Loot> => (await page.evaluate('loot')) as Loot;

/** The letters whose font files were asked for: the page has one file for each. */
export const lettersAskedFor = (requests: string[]): string[] =>
  requests.flatMap((address) => {
    const [, code] = /^\/letter\/[^/]+\/(\d+)$/.exec(address) ?? [];
    return code ? [String.fromCodePoint(Number(code))] : [];
  });
