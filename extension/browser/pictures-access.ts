import { browser } from 'wxt/browser';

/** What a picture of a tab takes, in both browsers: access to Threads alone is not enough for one. */
export const PICTURES = { origins: ['<all_urls>'] };

/** Only in answer to a click, and before anything else is awaited. */
export const askForPictures = (): Promise<boolean> => browser.permissions.request(PICTURES);
