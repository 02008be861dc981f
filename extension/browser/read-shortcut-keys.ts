import { browser } from 'wxt/browser';

/** The keys of a command, as the browser names them; '' if it has none. */
export async function keysOfCommand(command: string): Promise<string> {
  const commands = await browser.commands.getAll();
  return commands.find(({ name }) => name === command)?.shortcut ?? '';
}
