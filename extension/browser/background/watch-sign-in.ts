import { browser } from 'wxt/browser';
import { backendOrigin } from '../backend-origin.ts';
import { confirmedUser } from '../session-cache.ts';
import { attempt } from './attempt.ts';
import { askWhoIsSignedIn } from './signed-in-user.ts';

/**
 * People also log out, or in as somebody else, in a tab of the server, which then goes to another page: the server is
 * asked who is there, while anything is held that might have to go. The access to the server shows us its tabs.
 */
export function watchSignIn(): void {
  browser.tabs.onUpdated.addListener(async (_, { url }) => {
    if (url === undefined || !url.startsWith(`${await backendOrigin()}/`)) return;
    if ((await confirmedUser()) === undefined) return;
    await attempt(askWhoIsSignedIn);
  });
}
