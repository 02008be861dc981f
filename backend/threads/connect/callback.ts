import { CONNECT_TROUBLE } from '#shared/sentences/threads-trouble';
import { ApiError, methodNotAllowed } from '../../base/errors.ts';
import { audit } from '../../middleware/audit.ts';
import type { RequestContext } from '../../middleware/request-state.ts';
import type { ThreadsSettings } from '../../settings/settings.ts';
import type { ThreadsClient } from '../client/create-threads-client.ts';
import { ThreadsError } from '../client/threads-error.ts';
import { redirectUri } from './authorize-url.ts';
import { showOutcome } from './callback-page.ts';
import { exchangeCode } from './exchange-code.ts';
import { takeState } from './oauth-states.ts';
import type { Connection } from './save-account.ts';

export interface CallbackDeps {
  publicUrl: string;
  app: ThreadsSettings;
  client: ThreadsClient;
  /** Time limit for all calls to Threads, in ms. */
  limitMs: number;
  save(connection: Connection): Promise<{ accountId: string }>;
}

/** A connection attempt that failed, with the text for the user. */
class Refused extends Error {}

const EXPIRED = 'This connection has expired, or was started in another window or by another user. Please try again.';

/** The route to which Threads sends the user back. It always shows a page that says what happened. */
export async function finishConnect(ctx: RequestContext, deps: CallbackDeps): Promise<void> {
  // Only GET: the request uses up the state, and a HEAD request must not.
  if (ctx.method !== 'GET') throw methodNotAllowed();
  const begun = await takeBegun(ctx);
  const target = begun?.returnOrigin ?? new URL(deps.publicUrl).origin;
  try {
    const username = await connect(ctx, deps, begun?.scope ?? null);
    showOutcome(ctx, { target, text: `@${username} is connected.`, message: SUCCESS });
  } catch (error) {
    const text = wordsFor(ctx, error);
    showOutcome(ctx, { target, text, message: { type: 'threads-connected', success: false, error: text } });
  }
}

const SUCCESS = { type: 'threads-connected', success: true } as const;

async function takeBegun({ state: { user, sessionId }, query }: RequestContext) {
  if (!user || !sessionId || typeof query.state !== 'string') return null;
  return takeState({ userId: user.id, sessionId }, query.state);
}

/** The name of the connected profile. Throws Refused or a ThreadsError. */
async function connect(ctx: RequestContext, deps: CallbackDeps, asked: string[] | null) {
  const { query, state } = ctx;
  const { publicUrl, app, client, limitMs, save } = deps;
  // Threads documents one value, but misspells it, so any error means refused.
  if (query.error !== undefined) throw new Refused('Threads was not connected: access was not allowed.');
  if (!state.user) throw new Refused('You are signed out. Please sign in and connect again.');
  if (!asked) throw new Refused(EXPIRED);
  if (typeof query.code !== 'string' || query.code === '') throw new Refused(EXPIRED);
  const answer = { code: query.code, redirectUri: redirectUri(publicUrl) };
  const learned = await exchangeCode(client, { ...answer, asked }, limitMs);
  const { accountId } = await save({ userId: state.user.id, isSandbox: app.isSandbox, ...learned });
  audit(ctx, 'account_connected', { accountId });
  return learned.profile.username ?? learned.profile.id;
}

function wordsFor(ctx: RequestContext, error: unknown): string {
  if (error instanceof Refused) return error.message;
  if (error instanceof ApiError && error.code === 'quota_exceeded') return error.message;
  if (!(error instanceof ThreadsError)) throw error;
  const { kind, code, subcode, traceId, message } = error;
  ctx.state.log.warn({ event: 'connect_failed', kind, code, subcode, traceId, message });
  return CONNECT_TROUBLE[error.kind];
}
