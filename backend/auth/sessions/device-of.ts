import Bowser from 'bowser';
import type { Device } from '#shared/account-security';
import type { RequestContext } from '../../middleware/request-state.ts';

/** Longer ones are nobody's. It bounds what reading them costs. */
const MAX_USER_AGENT = 500;
/** What a browser says of itself is anybody's text: only names that are on the library's list reach a screen or a mail. */
const BROWSERS = new Set<string | undefined>(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set<string | undefined>(Object.values(Bowser.OS_MAP));

/** What a request says of the browser that it comes from. The version is left out: it changes every month. */
export function deviceOf(ctx: Pick<RequestContext, 'get'>): Device {
  const client = /^(chrome|moz)-extension:/.test(ctx.get('Origin')) ? 'extension' : 'web';
  const userAgent = ctx.get('User-Agent').slice(0, MAX_USER_AGENT);
  if (userAgent === '') return { browser: null, system: null, client };
  const { browser, os } = Bowser.parse(userAgent);
  return { browser: known(browser.name, BROWSERS), system: known(os.name, SYSTEMS), client };
}

const known = (name: string | undefined, names: Set<string | undefined>) => (name && names.has(name) ? name : null);
