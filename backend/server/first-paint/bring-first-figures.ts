import { setTimeout as wait } from 'node:timers/promises';
import type { Middleware } from 'koa';
import { currentUser } from '#shared/auth';
import type { RequestContext, RequestState } from '../../middleware/request-state.ts';
import type { AskOwnApi } from './ask-own-api.ts';
import { type FirstRead, firstReadsOf, type FirstReads as Reads } from './first-reads.ts';

/** About what a browser needs for the scripts of a page and to ask itself: it would show them no sooner. */
const LIMIT_MS = 300;

/**
 * Reads what a page of the signed-in app shows first, for the session that asks for the page, so that it need not be asked for
 * afterwards. The page need not wait until all of it is read. Whoever has no session, and whose figures are not there in
 * time, gets the page without.
 */
export function firstFigures(ask: AskOwnApi, limitMs = LIMIT_MS): Middleware<RequestState> {
  return async (ctx, next) => {
    const reads = firstReadsOf(ctx.path);
    if (reads && ctx.method === 'GET' && ctx.req.headers.cookie) {
      const late = wait(limitMs, undefined, { ref: false });
      // What is late goes on: the call of the page then finds it kept, or nearly read.
      const inTime = (work: Promise<string | undefined>) => Promise.race([work.catch(() => undefined), late]);
      const user = await inTime(ask(ctx, currentUser.path));
      if (user) ctx.state.firstFigures = inTime(read(ctx, ask, reads, user));
    }
    await next();
  };
}

/** JSON of `FirstFigures`; undefined where one of its answers is missing. */
async function read(ctx: RequestContext, ask: AskOwnApi, reads: Reads, user: string): Promise<string | undefined> {
  const { id } = currentUser.response.parse(JSON.parse(user));
  const answers = await answersTo(reads(new URLSearchParams(ctx.querystring), id), (address) => ask(ctx, address));
  return answers && `{"user":${user},"answers":[${answers.join()}]}`;
}

/** JSON of each answer with its address, those that follow from it behind it. */
async function answersTo(reads: FirstRead[], ask: (address: string) => Promise<string | undefined>) {
  const answers = await Promise.all(
    reads.map(async ({ address, next }): Promise<string[] | undefined> => {
      const answer = await ask(address);
      if (!answer) return undefined;
      const following = next ? await answersTo(next(JSON.parse(answer)), ask) : [];
      return following && [`{"address":${JSON.stringify(address)},"answer":${answer}}`, ...following];
    }),
  );
  return answers.every((one) => one !== undefined) ? answers.flat() : undefined;
}
