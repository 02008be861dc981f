import { hash, randomBytes } from 'node:crypto';
import { DAY_MS } from '#shared/days/durations';
import type { RequestContext } from '../../middleware/request-state.ts';
import type { User } from '../../models/users/user.ts';

/** How long a browser is known after a sign-in. */
const MAX_AGE_MS = 365 * DAY_MS;
const SALT_BYTES = 12;

/**
 * Marks a browser as one in which this user has signed in, so that strangers who guess at the account elsewhere cannot
 * lock its owner out here. Its mark stays the same for a user as long as they sign in here. The cookie opens nothing; it is
 * signed, and tells nobody who the user is.
 */
export function rememberBrowser(ctx: RequestContext, user: User): void {
  const salt = knownBrowser(ctx, user) ?? randomBytes(SALT_BYTES).toString('base64url');
  ctx.cookies.set(cookieName(ctx), `${salt}.${markOf(user, salt)}`, {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    maxAge: MAX_AGE_MS,
  });
}

/** What tells this browser from others, if the user has signed in here before; else null. */
export function knownBrowser(ctx: RequestContext, user: User | undefined): string | null {
  const [salt = '', mark] = ctx.cookies.get(cookieName(ctx), { signed: true })?.split('.') ?? [];
  return user && mark === markOf(user, salt) ? salt : null;
}

const markOf = ({ id }: User, salt: string) => hash('sha256', `${salt} ${id}`, 'base64url');

/** The prefix binds a cookie to this host, and browsers take it over https only. */
const cookieName = ({ cookies }: RequestContext) => (cookies.secure ? '__Host-tm_known' : 'tm_known');
