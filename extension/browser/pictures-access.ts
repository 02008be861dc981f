import { browser } from 'wxt/browser';

/** The permission that both browsers require for a picture of a tab. Access to Threads is not enough. */
export const PICTURES = { origins: ['<all_urls>'] };

/** Only in response to a click, and before anything else is awaited. */
export const askForPictures = (): Promise<boolean> => browser.permissions.request(PICTURES);
