import type { Page } from 'puppeteer';

/** Part of the extension API, inside the extension's pages. */
declare const chrome: { action: { getBadgeText(of: object): Promise<string> } };

/** What stands on the icon of the extension. @param page one of its own. */
export const badgeOf = (page: Page): Promise<string> => page.evaluate(() => chrome.action.getBadgeText({}));
