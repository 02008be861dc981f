import { CALLBACK_PATH } from '#shared/addresses/connect-window';
import type { ThreadsSettings } from '../../settings/settings.ts';

/** Registered with the app, and the same in both steps. It comes from the settings, never from a request. */
export const redirectUri = (publicUrl: string) => publicUrl + CALLBACK_PATH;

/** The URL of the page on which Threads asks the user for permission. */
export function authorizeUrl(
  { authorizeUrl: page, appId }: ThreadsSettings,
  publicUrl: string,
  state: string,
  scopes: string[],
): string {
  const url = new URL(page);
  url.searchParams.set('client_id', appId);
  url.searchParams.set('redirect_uri', redirectUri(publicUrl));
  url.searchParams.set('scope', scopes.join(','));
  url.searchParams.set('response_type', 'code');
  url.searchParams.set('state', state);
  return url.href;
}
