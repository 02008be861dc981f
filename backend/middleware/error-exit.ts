import type { Middleware } from 'koa';
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
  const foreignKey = violatedForeignKey(error);
  if (foreignKey !== null) return ownerGone(foreignKey);
  return new ApiError('internal', 'Something went wrong on our side');
}

/** What a row hangs on, by the end of its foreign key's name; every other one leads to a user or a session. */
export const OWNERS: [table: string, name: RegExp, what: string][] = [
  ['social_media_accounts', /_account(_id_fkey)?$/, 'This account'],
  ['labels', /_label_id_fkey$/, 'This label'],
  ['post_pictures', /_picture_id_fkey$/, 'This picture'],
  ['post_series', /_posts_series$/, 'This series'],
  ['post_replies', /_post_id_external_id_fkey$/, 'This reply'],
  ['scheduled_posts', /^publish_parts_.*_post_id_fkey$/, 'This post'],
  ['content_posts', /(?<!^publish_parts_user_id)_post_id_fkey$/, 'This post'],
];
const FOREIGN_KEY_VIOLATION = '23503';

/** Its name, also where the statement went to PostgreSQL without Objection; null for any other failure. */
function violatedForeignKey(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if ('nativeError' in error) return violatedForeignKey(error.nativeError);
  return 'code' in error && error.code === FOREIGN_KEY_VIOLATION && 'constraint' in error
    ? String(error.constraint)
    : null;
}

/** What a row belongs to was deleted while the request ran. Without the user, the session is gone as well. */
function ownerGone(foreignKey: string): ApiError {
  const owner = OWNERS.find(([, name]) => name.test(foreignKey));
  return owner ? notFound(owner[2]) : notSignedIn();
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
