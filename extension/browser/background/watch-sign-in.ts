import { browser } from 'wxt/browser';
import { backendOrigin } from '../backend-origin.ts';
import { confirmedUser } from '../session-cache.ts';
import { askWhoIsSignedIn } from './ask-who-is-signed-in.ts';
import { attempt } from './attempt.ts';

/**
 * People also log out, or sign in as somebody else, in a tab of the server, which then goes to another page. So while
 * anything is held, the server is asked who is signed in. Our access to the server lets us see its tabs.
 */
export function watchSignIn(): void {
  browser.tabs.onUpdated.addListener(async (_, { url }) => {
    if (url === undefined || !url.startsWith(`${await backendOrigin()}/`)) return;
    if ((await confirmedUser()) === undefined) return;
    await attempt(askWhoIsSignedIn);
  });
}
