import { browser } from 'wxt/browser';
import { currentUser } from '#shared/auth';
import { PRODUCT_NAME } from '#shared/words/product';
import { createApi } from '../lib/api/api-client.ts';
import { CallError } from '../lib/api/call-error.ts';
import { ResponseError } from '../lib/api/response-error.ts';
import type { ServerChoice } from '../lib/host.tsx';
import { accessTo, defaultOrigin, storeOrigin } from './backend-origin.ts';
import { forgetSession } from './session-cache.ts';

/** Lets the person choose the server. It has to be one of ours, and the browser has to allow it. */
export const serverChoice = (origin: string): ServerChoice => ({
  isDefault: origin === defaultOrigin(),
  defaultAddress: defaultOrigin(),
  choose,
  reset: () => switchTo(null),
});

async function choose(address: string): Promise<void> {
  const origin = originOf(address);
  // Awaited before anything else: browsers ask only in response to a click.
  const isGranted = await browser.permissions.request(accessTo(origin));
  if (!isGranted) throw refusal(`Without your permission, the extension cannot reach ${origin}.`);
  await requireOurs(origin);
  await switchTo(origin === defaultOrigin() ? null : origin);
}

async function switchTo(origin: string | null): Promise<void> {
  await forgetSession();
  await storeOrigin(origin);
}

function originOf(address: string): string {
  const url = URL.parse(/^\w+:\/\//.test(address) ? address : `https://${address.trim()}`);
  if (!url?.hostname || !['http:', 'https:'].includes(url.protocol))
    throw refusal('Enter an address, such as https://threads.example.com');
  if (url.protocol === 'http:' && !isThisMachine(url.hostname))
    throw refusal('Use https. Over http, others on the network could read your password. Only localhost may use http.');
  return url.origin;
}

const isThisMachine = (hostname: string) => /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname);

/** Only a server of ours says who is signed in, or that nobody is. */
async function requireOurs(origin: string): Promise<void> {
  try {
    await createApi(origin)(currentUser);
  } catch (error) {
    if (error instanceof ResponseError && error.code === 'not_signed_in') return;
    // Nothing answered: the error says so already.
    if (error instanceof CallError && error.cause instanceof TypeError) throw error;
    throw refusal(`There is no ${PRODUCT_NAME} server at ${origin}.`);
  }
}

const refusal = (message: string) => new CallError(message, message);
