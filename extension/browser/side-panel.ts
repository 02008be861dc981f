import { browser } from 'wxt/browser';

const PLACE = 'panelPlace';

/** Firefox's own, which the types of WXT leave out: they are Chromium's. */
interface Sidebar {
  open(): Promise<void>;
}

/**
 * Opens the app beside the pages of a window: Chromium's side panel, Firefox's sidebar. Only in answer to a press, and
 * before anything else is awaited.
 *
 * @param place where the panel goes; where it is or was by itself if not given.
 */
export async function openPanel(windowId: number, place?: string): Promise<void> {
  const opening = open(windowId);
  if (place !== undefined) await browser.storage.session.set({ [PLACE]: place });
  await opening;
}

/** In the window that shows this page of the extension. Chromium's memory of the press outlasts the question for its id. */
export async function openPanelHere(): Promise<void> {
  if (import.meta.env.BROWSER === 'firefox') return open(0);
  const { id } = await browser.windows.getCurrent();
  if (id !== undefined) await open(id);
}

function open(windowId: number): Promise<void> {
  if (import.meta.env.BROWSER !== 'firefox') return browser.sidePanel.open({ windowId });
  return (browser as unknown as { sidebarAction: Sidebar }).sidebarAction.open();
}

/**
 * For the panel itself: the place that it was opened with, and a call for each later one.
 *
 * @returns undefined where it was opened with none.
 */
export async function followPanelPlace(onPlace: (place: string) => void): Promise<string | undefined> {
  const { [PLACE]: first } = await browser.storage.session.get(PLACE);
  await browser.storage.session.remove(PLACE);
  browser.storage.session.onChanged.addListener(({ [PLACE]: change }) => {
    if (typeof change?.newValue !== 'string') return;
    onPlace(change.newValue);
    void browser.storage.session.remove(PLACE);
  });
  return typeof first === 'string' ? first : undefined;
}
