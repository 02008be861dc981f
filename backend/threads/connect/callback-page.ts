import { createHash } from 'node:crypto';
import { CONNECTED_ADDRESS } from '#shared/addresses/connect-window';
import type { ConnectedMessage } from '#shared/addresses/connected-message';
import { escapeHtml, sendPage } from '../../middleware/html-page.ts';
import type { RequestContext } from '../../middleware/request-state.ts';

/**
 * Marks success in the URL fragment, which the extension watches. Messages the page that opened the window, then closes
 * it. If there is no opener, the text stays visible. The policy allows the script by its hash, so the script is
 * constant and all that varies is passed as data.
 */
const SCRIPT = `const { message, target } = JSON.parse(document.body.dataset.given);
if (message.success) history.replaceState(null, '', '${CONNECTED_ADDRESS}');
if (window.opener) {
  window.opener.postMessage(message, target);
  window.close();
}`;

const STYLE = `:root { color-scheme: light dark; }
body { display: grid; place-content: center; min-height: 90vh; margin: 0; padding: 1rem; text-align: center;
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.25rem; margin: 0 0 0.5rem; }
p { margin: 0; }`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const POLICY = [
  "default-src 'none'",
  `script-src ${hashOf(SCRIPT)}`,
  `style-src ${hashOf(STYLE)}`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface Outcome {
  /** Text for the user. */
  text: string;
  /** The message to the page that waits. */
  message: ConnectedMessage;
  /** The only origin that may receive it. */
  target: string;
}

/** The last step of connecting: a small page in the window that showed Threads. */
export function showOutcome(ctx: RequestContext, { text, message, target }: Outcome): void {
  const title = message.success ? 'Threads connected' : 'Connection failed';
  ctx.set('Content-Security-Policy', POLICY);
  // Any value of this policy cuts the window off from its opener.
  ctx.remove('Cross-Origin-Opener-Policy');
  // The URL contains a code.
  ctx.set('Referrer-Policy', 'no-referrer');
  sendPage(ctx, {
    title,
    style: STYLE,
    main: `<h1>${title}</h1>
<p>${escapeHtml(text)}</p>
<p>You can close this window.</p>`,
    script: SCRIPT,
    given: { message, target },
  });
}
