import type { Middleware } from 'koa';
import { ForeignKeyViolationError } from 'objection';
import { ApiError, notFound, notSignedIn, unavailable } from '../base/errors.ts';
import { type DatabaseTrouble, databaseTrouble } from '../database/is-database-down.ts';
import { ClientLeft } from './client-left.ts';
import type { RequestContext, RequestState } from './request-state.ts';

const RETRY_DATABASE_S = 2;
const DATABASE_TROUBLE: Record<DatabaseTrouble, string> = {
  away: 'The database cannot be reached',
  cannot_store: 'Nothing can be saved right now',
  collided: 'Somebody else changed the same thing at the same time',
};

/** The one way out for whatever is thrown: refusals as they are, everything else as a quiet 500 with the request's id. */
export const errorExit: Middleware<RequestState> = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    if (error instanceof ClientLeft) return endUnanswered(ctx);
    const refusal = toApiError(error);
    if (refusal.status >= 500) logFailure(ctx, refusal.cause ?? error);
    answer(ctx, refusal);
  }
};

/** What web servers log when nobody was there to read an answer. */
const CLIENT_LEFT = 499;

function endUnanswered(ctx: RequestContext): void {
  ctx.status = CLIENT_LEFT;
  ctx.state.refusal = 'client_left';
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const trouble = databaseTrouble(error);
  if (trouble) return unavailable(`${DATABASE_TROUBLE[trouble]}. Please try again in a moment`, RETRY_DATABASE_S);
  if (error instanceof ForeignKeyViolationError) return ownerGone(error);
  return new ApiError('internal', 'Something went wrong on our side');
}

/** The foreign keys that lead to a connected account; the others lead to a user or a session. */
export const TO_ACCOUNT = /_account(_id_fkey)?$/;

/** What a row belongs to was deleted while the request ran. Without the user, the session is gone as well. */
function ownerGone({ constraint }: { constraint: string }): ApiError {
  return TO_ACCOUNT.test(constraint) ? notFound('This account') : notSignedIn();
}

function answer(ctx: RequestContext, refusal: ApiError): void {
  ctx.state.refusal = refusal.code;
  ctx.status = refusal.status;
  ctx.set('Cache-Control', 'no-store');
  if (refusal.retryAfter) ctx.set('Retry-After', String(refusal.retryAfter));
  ctx.body = refusal.toBody(refusal.status >= 500 ? ctx.state.requestId : undefined);
}

/** Name, code and stack only: the other properties of a database error can quote a row. */
function logFailure(ctx: RequestContext, error: unknown): void {
  const { name, stack } = error instanceof Error ? error : new Error(String(error));
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  ctx.state.log.error({ error: { name, code, stack } }, 'failed');
}
