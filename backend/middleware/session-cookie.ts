import { randomBytes } from 'node:crypto';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import koaSession, { type SessionOptions } from 'koa-session';
import type { RequestContext } from './request-state.ts';

type SessionStore = NonNullable<SessionOptions['store']>;

/** What we use of koa-session's session object. */
export interface CookieSession {
  userId?: string;
  regenerate(): Promise<void>;
  manuallyCommit(): Promise<void>;
}

/** How long a browser keeps the cookie; the store decides how long a session lives. */
interface SessionSettings {
  publicUrl: string;
  maxAgeMs: number;
}

/**
 * The cookie session. Nothing is committed by itself: signing in writes a session, signing out removes it, and no other
 * request writes, so a request that runs while a session ends cannot bring it back.
 */
export function session(app: Koa, store: SessionStore, { publicUrl, maxAgeMs }: SessionSettings): Middleware {
  const isHttps = publicUrl.startsWith('https:');
  const cookies = koaSession(
    {
      key: isHttps ? '__Host-tm_session' : 'tm_session',
      genid: () => randomBytes(32).toString('base64url'),
      store,
      maxAge: maxAgeMs,
      autoCommit: false,
      httpOnly: true,
      // Strict would lose the session on the way back from Threads.
      sameSite: 'lax',
      secure: isHttps,
    },
    app,
  );
  return (ctx: Context, next) => {
    // The configured address decides, not the connection: TLS may end at a proxy, and then a secure cookie would throw.
    ctx.cookies.secure = isHttps;
    keepAttributes(ctx.cookies, { maxAge: maxAgeMs, httpOnly: true, sameSite: 'lax' });
    return cookies(ctx, next);
  };
}

/**
 * After a change of the secrets, the library signs a cookie anew when it reads it, and sets the signature without any
 * attribute: it would end with the browser, and the sign-in with it.
 */
function keepAttributes(cookies: Context['cookies'], attributes: Parameters<Context['cookies']['set']>[2]): void {
  const set = cookies.set.bind(cookies);
  cookies.set = (name, value, options) => {
    const isSignature = name.endsWith('.sig') && value;
    return set(name, value, isSignature ? { ...attributes, ...options } : options);
  };
}

/** The session of this request, which may be empty. koa-session adds it to the context and brings no types for that. */
export const sessionOf = (ctx: RequestContext) => ctx as RequestContext & { session: CookieSession | null };

/** Ends the session that the browser came with, if any, and lets the browser drop what it has cached. */
export async function endSession(ctx: RequestContext): Promise<void> {
  const holder = sessionOf(ctx);
  const { session } = holder;
  holder.session = null;
  await session?.manuallyCommit();
  ctx.set('Clear-Site-Data', '"cache"');
}
