import { browser } from 'wxt/browser';
import { ANALYZE_COMMAND } from '../keyboard-shortcut.ts';
import { startAnalysisIn } from './tell-page.ts';
import { isOnThreads } from './threads-tab.ts';

/** Analyzes the post that is being read, by the keyboard. */
export function offerByKeyboard(): void {
  browser.commands.onCommand.addListener((command, tab) => {
    if (command !== ANALYZE_COMMAND || tab?.id === undefined || !isOnThreads(tab.url)) return;
    void startAnalysisIn(tab.id, 'active');
  });
}
