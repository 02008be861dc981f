import { browser } from 'wxt/browser';
import { defineBackground } from 'wxt/utils/define-background';
import { answerPages } from '../browser/background/answer-pages.ts';
import { showBadge } from '../browser/background/busy-badge.ts';
import { offerInMenu } from '../browser/background/context-menu.ts';
import { hearServerPages } from '../browser/background/hear-server-pages.ts';
import { reachOpenTabs } from '../browser/background/open-tabs.ts';
import { offerByKeyboard } from '../browser/background/run-keyboard-shortcut.ts';
import { followUnseenEvents } from '../browser/background/unseen-events.ts';

export default defineBackground(() => {
  answerPages();
  offerInMenu();
  offerByKeyboard();
  hearServerPages();
  reachOpenTabs();
  void showBadge();
  followUnseenEvents();
  browser.runtime.onInstalled.addListener(openOnFirstInstall);
});

/** The options page is the whole app in a tab: there a person signs in, and in Firefox sees what access it needs. */
async function openOnFirstInstall({ reason }: { reason: string }): Promise<void> {
  if (reason === 'install') await browser.runtime.openOptionsPage();
}
