import { browser } from 'wxt/browser';

/** Opens a path of the app in a tab: the options page, which is the whole app. */
export async function openAppTab(path: string): Promise<void> {
  await browser.tabs.create({ url: `/options.html#${path}` });
}
