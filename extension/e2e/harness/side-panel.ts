import { openExtensionPage } from './extension-pages.ts';
import { newPerson, signUp } from './people.ts';
import type { ExtendedBrowser } from './test-browser.ts';

/** The part of the extension API that the journeys use, inside the extension's pages. */
declare const chrome: {
  extension: { getViews(): Window[] };
  sidebarAction: { open(): Promise<void> };
};

/** The app beside the page. It is in no tab, so a page of the extension reads it. */
export class SidePanel {
  private readonly browser: ExtendedBrowser;

  constructor(browser: ExtendedBrowser) {
    this.browser = browser;
  }

  async shows(text: string): Promise<void> {
    await this.browser.firstPage.waitForFunction(isInPanel, { polling: 50 }, text);
  }

  /** Presses the button whose text begins like this. */
  async press(text: string): Promise<void> {
    await this.browser.firstPage.waitForFunction(clickInPanel, { polling: 50 }, text);
  }
}

/** Signs somebody up in a tab, which is closed again; Firefox has the panel open then, Chromium when the card asks for it. */
export async function panelOfNewPerson(browser: ExtendedBrowser): Promise<SidePanel> {
  const app = await openExtensionPage(browser, 'options.html#/signup');
  await signUp(app, newPerson());
  if (browser.name === 'Firefox') await openSidebar(browser);
  await app.close();
  return new SidePanel(browser);
}

/**
 * Opens Firefox's sidebar by a press, which it asks for, in a page of the extension. In Chromium our card opens the panel.
 */
async function openSidebar({ firstPage }: ExtendedBrowser): Promise<void> {
  await firstPage.bringToFront();
  await firstPage.evaluate(() => {
    document.addEventListener('click', () => chrome.sidebarAction.open(), { once: true, capture: true });
  });
  await firstPage.mouse.click(5, 5);
}

function isInPanel(text: string): boolean {
  const view = chrome.extension.getViews().find(({ location }) => location.pathname === '/sidepanel.html');
  // biome-ignore lint/performance/useDomNodeTextContent: text that is hidden does not count.
  return view?.document.body?.innerText.includes(text) ?? false;
}

function clickInPanel(text: string): boolean {
  const view = chrome.extension.getViews().find(({ location }) => location.pathname === '/sidepanel.html');
  const buttons = [...(view?.document.querySelectorAll('button') ?? [])];
  const button = buttons.find(({ textContent, disabled }) => textContent.startsWith(text) && !disabled);
  button?.click();
  return button !== undefined;
}
