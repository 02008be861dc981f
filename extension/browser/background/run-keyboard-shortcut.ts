import { browser } from 'wxt/browser';
import { ANALYZE_COMMAND, PANEL_COMMAND } from '../keyboard-shortcut.ts';
import { openPanel } from '../side-panel.ts';
import { startAnalysisIn } from '../tell-page.ts';
import { isOnThreads } from '../threads-tab.ts';

/** By the keyboard, analyzes the post that is being read, and opens the panel. */
export function offerByKeyboard(): void {
  browser.commands.onCommand.addListener((command, tab) => {
    if (command === PANEL_COMMAND && tab) void openPanel(tab.windowId);
    if (command !== ANALYZE_COMMAND || tab?.id === undefined || !isOnThreads(tab.url)) return;
    void startAnalysisIn(tab.id, 'active');
  });
}
