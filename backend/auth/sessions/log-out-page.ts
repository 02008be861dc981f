import { PRODUCT_NAME } from '#shared/words/product';
import { sendPage } from '../../middleware/html-page.ts';
import type { RequestContext } from '../../middleware/request-state.ts';
import { signOut } from './sign-in.ts';

const OWN_SITES = ['same-origin', 'none'];
/** A page of its own, or a call of a script; pictures and frames are something else. */
const OWN_DESTINATIONS = ['', 'document', 'empty'];

const STYLE = `body { font: 1rem/1.5 system-ui, sans-serif; max-width: 28rem; margin: 20vh auto 0; padding: 0 1rem; }
a { margin-right: 1rem; }`;

/** A link back to this address comes from our own page, and so it acts. Needs no script. */
const QUESTION = `<h1>Log out of ${PRODUCT_NAME}?</h1>
<p>Another site brought you here. You are still signed in.</p>
<p><a href="/api/auth/logout">Log out</a> <a href="/">Stay signed in</a></p>`;

/**
 * Logout by navigation. It acts for our own pages and for an address that the user typed; a link, picture or frame of
 * another site gets a page that asks first.
 */
export async function leave(ctx: RequestContext, publicUrl: string): Promise<void> {
  if (!isWanted(ctx, publicUrl)) {
    sendPage(ctx, { title: 'Log out?', style: STYLE, main: QUESTION });
    return;
  }
  await signOut(ctx);
  ctx.status = 303;
  ctx.redirect('/');
}

function isWanted(ctx: RequestContext, publicUrl: string): boolean {
  const site = ctx.get('Sec-Fetch-Site');
  if (site !== '') return OWN_SITES.includes(site) && OWN_DESTINATIONS.includes(ctx.get('Sec-Fetch-Dest'));
  // Old browsers, and plain http that is not loopback: where the request came from is all there is.
  const referer = ctx.get('Referer');
  return referer === '' || referer.startsWith(`${publicUrl}/`);
}
