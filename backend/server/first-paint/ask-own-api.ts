import { IncomingMessage, ServerResponse } from 'node:http';
import type Koa from 'koa';
import type { RequestContext, RequestState } from '../../middleware/request-state.ts';

/** Asks the API with the cookies of a request: the JSON it answers, undefined where it refuses. */
export type AskOwnApi = (ctx: RequestContext, address: string) => Promise<string | undefined>;

/**
 * Asks within this process, by way of the app's whole middleware: session, gates, kept answers and log are those of a
 * request that came in, and so is what it may see.
 */
export function askOwnApi(app: Koa<RequestState>): AskOwnApi {
  const run = async (ctx: ReturnType<typeof contextFor>, at = 0): Promise<void> => {
    await app.middleware[at]?.(ctx, () => run(ctx, at + 1));
  };
  const contextFor = ({ req }: RequestContext, address: string) => {
    const request = new IncomingMessage(req.socket);
    request.method = 'GET';
    request.url = address;
    request.headers = { cookie: req.headers.cookie };
    return app.createContext<RequestState>(request, new ServerResponse(request));
  };
  return async (asking, address) => {
    const ctx = contextFor(asking, address);
    await run(ctx);
    if (ctx.status !== 200) return undefined;
    return String(ctx.body);
  };
}
