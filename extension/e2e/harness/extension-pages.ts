import type { Page } from 'puppeteer';
import { hearNotices } from './notices.ts';
import { type ExtendedBrowser, extensionOrigin, openedBy } from './test-browser.ts';

/** The part of the extension API that the journeys use, inside the extension's pages. */
declare const chrome: {
  tabs: { create(tab: { url: string }): Promise<unknown> };
  action: { openPopup(): Promise<void> };
  extension: { getViews(filter: { type: 'popup' }): Window[] };
  permissions: { remove(permissions: { origins: string[] }): Promise<boolean> };
};

/**
 * Opens a page of the extension in a new tab, as the extension itself would: Firefox never says that a page of an
 * extension has loaded which was opened from outside.
 *
 * @param address such as `options.html#/settings`.
 */
export async function openExtensionPage(browser: ExtendedBrowser, address: string): Promise<Page> {
  const page = await openedBy(browser, `${extensionOrigin[browser.name]}/${address}`, () =>
    browser.firstPage.evaluate((url) => chrome.tabs.create({ url }), `/${address}`),
  );
  await hearNotices(page);
  return page;
}

/** Has a page load anew by itself, for the same reason, and waits until the old one is gone. */
export async function reload(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(globalThis, { isOld: true });
    // After the answer to this call, which a page that loads anew no longer gives.
    setTimeout(() => location.reload());
  });
  await page.waitForFunction(() => !('isOld' in globalThis), { polling: 50 });
}

/** Takes the extension's access to some origins away, as a person may do in Firefox. */
export const revokeAccess = (page: Page, origins: string[]): Promise<boolean> =>
  page.evaluate((origins) => chrome.permissions.remove({ origins }), origins);

/** The popup that a click on the extension's button opens. It belongs to no tab, so a page of the extension reads it. */
export interface Popup {
  shows(text: string): Promise<void>;
  press(button: string): Promise<void>;
  /** Presses the button whose text begins like this. */
  pressBeginning(text: string): Promise<void>;
  /** What the button with this text has the browser save. */
  saves(button: string): Promise<string>;
  size(): Promise<{ width: number; height: number }>;
}

/** @param over the tab in front; the extension's own when absent. */
export async function openPopup({ firstPage }: ExtendedBrowser, over: Page = firstPage): Promise<Popup> {
  await over.bringToFront();
  await firstPage.evaluate(() => chrome.action.openPopup());
  return {
    async shows(text) {
      await firstPage.waitForFunction(isInPopup, { polling: 50 }, text);
    },
    async press(button) {
      await firstPage.waitForFunction(clickInPopup, { polling: 50 }, button, true);
    },
    async pressBeginning(text) {
      await firstPage.waitForFunction(clickInPopup, { polling: 50 }, text, false);
    },
    async saves(button) {
      await firstPage.waitForFunction(isNamedInPopup, { polling: 50 }, button);
      return firstPage.evaluate(saveInPopup, button);
    },
    size: () =>
      firstPage.evaluate(() => {
        const [view] = chrome.extension.getViews({ type: 'popup' });
        return { width: view?.innerWidth ?? 0, height: view?.innerHeight ?? 0 };
      }),
  };
}

function isInPopup(text: string): boolean {
  const [view] = chrome.extension.getViews({ type: 'popup' });
  // biome-ignore lint/performance/useDomNodeTextContent: text that is hidden does not count.
  return view?.document.body?.innerText.includes(text) ?? false;
}

function isNamedInPopup(name: string): boolean {
  const [view] = chrome.extension.getViews({ type: 'popup' });
  if (view?.document.querySelector('[data-first-screen]')) return false;
  return [...(view?.document.querySelectorAll('button') ?? [])].some(({ textContent }) => textContent === name);
}

/** The file is saved as ever. */
function saveInPopup(name: string): Promise<string> {
  const [view] = chrome.extension.getViews({ type: 'popup' });
  const { URL } = view as unknown as typeof globalThis;
  const { createObjectURL } = URL;
  return new Promise((resolve) => {
    URL.createObjectURL = (blob: Blob) => {
      resolve(blob.text());
      return createObjectURL(blob);
    };
    const buttons = [...(view?.document.querySelectorAll('button') ?? [])];
    buttons.find(({ textContent }) => textContent === name)?.click();
  });
}

function clickInPopup(name: string, isWhole: boolean): boolean {
  const [view] = chrome.extension.getViews({ type: 'popup' });
  // The screen that the popup comes with answers no click.
  if (view?.document.querySelector('[data-first-screen]')) return false;
  const buttons = [...(view?.document.querySelectorAll('button') ?? [])];
  // What bears a drawing alone has its name in an attribute.
  const button = buttons.find(({ ariaLabel, textContent }) => {
    const named = ariaLabel ?? textContent;
    return isWhole ? named === name : named.startsWith(name);
  });
  button?.click();
  return button !== undefined;
}
