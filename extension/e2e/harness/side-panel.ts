import { openExtensionPage } from './extension-pages.ts';
import { newPerson, signUp } from './people.ts';
import type { ExtendedBrowser } from './test-browser.ts';
import { bringTabToFront } from './web-tab.ts';

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
    const { firstPage } = this.browser;
    await firstPage.waitForFunction(isInPanel, { polling: 50 }, text).catch(async (cause: unknown) => {
      throw new Error(`The panel does not show "${text}", but: ${await firstPage.evaluate(textOfPanel)}`, { cause });
    });
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
  await bringTabToFront(firstPage);
  const opened = await firstPage.evaluateHandle(() => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const open = () => chrome.sidebarAction.open().then(resolve, reject);
    document.addEventListener('click', open, { once: true, capture: true });
    return { promise };
  });
  await firstPage.mouse.click(5, 5);
  await opened.evaluate(({ promise }) => promise);
}

function isInPanel(text: string): boolean {
  const view = chrome.extension.getViews().find(({ location }) => location.pathname === '/sidepanel.html');
  // biome-ignore lint/performance/useDomNodeTextContent: text that is hidden does not count.
  return view?.document.body?.innerText.includes(text) ?? false;
}

function textOfPanel(): string {
  const view = chrome.extension.getViews().find(({ location }) => location.pathname === '/sidepanel.html');
  // biome-ignore lint/performance/useDomNodeTextContent: what a person sees is meant.
  return view ? view.document.body.innerText.slice(0, 600) : 'there is no panel';
}

function clickInPanel(text: string): boolean {
  const view = chrome.extension.getViews().find(({ location }) => location.pathname === '/sidepanel.html');
  const buttons = [...(view?.document.querySelectorAll('button') ?? [])];
  const button = buttons.find(({ textContent, disabled }) => textContent.startsWith(text) && !disabled);
  button?.click();
  return button !== undefined;
}
