import { type AccountApi, accountApi } from './account-api.ts';
import { type Caller, call } from './call-with-retries.ts';
import { type Clock, realClock } from './clock.ts';
import { type Request, TRY_LIMIT_MS } from './send-once.ts';
import { type LongToken, longToken, shortToken } from './tokens.ts';
import { createPace } from './usage.ts';

interface ClientOptions {
  /** Where the API lives, such as `https://graph.threads.net`. No other host is ever spoken to. */
  apiUrl: string;
  appId: string;
  appSecret: string;
  fetch?: typeof fetch;
  clock?: Clock;
  /** For one try, from connecting to the last byte. */
  tryLimitMs?: number;
}

interface CallOptions {
  signal?: AbortSignal;
}

/** Speaks to the Threads API. Every call throws a ThreadsError, or the reason of its signal. */
export interface ThreadsClient {
  /** Trades the code of the authorisation window for a token of an hour. A code is good once. */
  exchangeCode(input: { code: string; redirectUri: string }, options?: CallOptions): Promise<{ accessToken: string }>;
  /** Trades that token for one of some sixty days. */
  exchangeLongLived(shortToken: string, options?: CallOptions): Promise<LongToken>;
  /** A new token for one that is at least a day old and still alive. */
  refresh(token: string): Promise<LongToken>;
  /** Calls for the account of a token. Keep it while working on the account: it paces the calls. */
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

  /** Token endpoints have no version, and want their secrets in the address. */
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
    as: (token, { signal } = {}) => accountApi(callerFor([token], signal), { apiUrl, token }),
  };
}

/** Threads puts `#_` behind the code, which is no part of it. */
const withoutMark = (code: string) => code.replace(/#_$/, '');
