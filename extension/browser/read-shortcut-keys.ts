import { browser } from 'wxt/browser';
import { ANALYZE_COMMAND } from './keyboard-shortcut.ts';

/** The keys of the command that analyzes a post, as the browser names them; '' if it has none. */
export async function keysOfCommand(): Promise<string> {
  const commands = await browser.commands.getAll();
  return commands.find(({ name }) => name === ANALYZE_COMMAND)?.shortcut ?? '';
}
