import { type AccountApi, accountApi } from './account-api.ts';
import { type Caller, call } from './call-with-retries.ts';
import { type Clock, realClock } from './clock.ts';
import { type Request, TRY_LIMIT_MS } from './send-once.ts';
import { ThreadsError } from './threads-error.ts';
import { type LongToken, longToken, shortToken, tokenScopes } from './tokens.ts';
import { createPace } from './usage.ts';

interface ClientOptions {
  /** The origin of the API, such as `https://graph.threads.net`. The client calls no other host. */
  apiUrl: string;
  appId: string;
  appSecret: string;
  fetch?: typeof fetch;
  clock?: Clock;
  /** Limit for one try, from connecting to the last byte. */
  tryLimitMs?: number;
}

interface CallOptions {
  signal?: AbortSignal;
}

/** Speaks to the Threads API. Every call throws a ThreadsError, or the reason of its signal. */
export interface ThreadsClient {
  /** Exchanges an authorisation code for a token that lives an hour. A code works once. */
  exchangeCode(input: { code: string; redirectUri: string }, options?: CallOptions): Promise<{ accessToken: string }>;
  /** Exchanges that token for one that lives about sixty days. */
  exchangeLongLived(shortToken: string, options?: CallOptions): Promise<LongToken>;
  /** Refreshes a token that is at least a day old and not expired. */
  refresh(token: string): Promise<LongToken>;
  /** What a token may do, as far as Threads tells; null if it does not. Never throws a ThreadsError. */
  grantedScopes(token: string, options?: CallOptions): Promise<string[] | null>;
  /** Calls for the account of a token. Keep the object while you work on the account: it paces the calls. */
  as(token: string, options?: CallOptions): AccountApi;
}

export function createThreadsClient({ apiUrl, appId, appSecret, ...options }: ClientOptions): ThreadsClient {
  const clock = options.clock ?? realClock;
  const callerFor = (secrets: string[], signal?: AbortSignal): Caller => ({
    fetch: options.fetch ?? fetch,
    clock,
    pace: createPace(clock),
    tryLimitMs: options.tryLimitMs ?? TRY_LIMIT_MS,
    signal,
    secrets: [appSecret, ...secrets],
  });

  /** Token endpoints have no version and expect secrets in the query. */
  const getToken = (path: string, input: Record<string, string>, token: string, signal?: AbortSignal) => {
    const url = new URL(`${path}?${new URLSearchParams({ ...input, access_token: token })}`, apiUrl);
    return call(callerFor([token], signal), { method: 'GET', url }, longToken);
  };

  return {
    exchangeCode({ code, redirectUri }, { signal } = {}) {
      const form = new URLSearchParams({
        client_id: appId,
        client_secret: appSecret,
        grant_type: 'authorization_code',
        redirect_uri: redirectUri,
        code: withoutMark(code),
      });
      const request: Request = { method: 'POST', url: new URL('/oauth/access_token', apiUrl), form };
      return call(callerFor([code], signal), request, shortToken);
    },
    exchangeLongLived: (token, { signal } = {}) =>
      getToken('/access_token', { grant_type: 'th_exchange_token', client_secret: appSecret }, token, signal),
    refresh: (token) => getToken('/refresh_access_token', { grant_type: 'th_refresh_token' }, token),
    grantedScopes(token, { signal } = {}) {
      const url = new URL('/v1.0/debug_token', apiUrl);
      url.searchParams.set('input_token', token);
      return call(callerFor([token], signal), { method: 'GET', url, token }, tokenScopes).catch((error) => {
        if (error instanceof ThreadsError) return null;
        throw error;
      });
    },
    as: (token, { signal } = {}) => accountApi(callerFor([token], signal), { apiUrl, token }),
  };
}

/** Threads appends `#_` to the code. */
const withoutMark = (code: string) => code.replace(/#_$/, '');
