import { createHash } from 'node:crypto';
import Koa from 'koa';
import { type FaultRule, isPerformed } from '../errors/faults.ts';
import type { Call } from '../http/call.ts';
import type { Sandbox } from '../instance/sandbox.ts';
import { changeContainer, textOfCall } from '../publishing/container-of-call.ts';
import type { LoggedCall } from '../state/call-log.ts';
import { deliver } from './deliver.ts';
import { readInput } from './read-input.ts';
import { type CallState, createRouters, routeName, unsupported } from './router.ts';

const VERSION = /^\/v\d+\.\d+(?=\/)/;

/** The API as a Koa app. It sends its replies itself, because a fault may break them anywhere. */
export function createApp(sandbox: Sandbox): Koa<CallState> {
  const app = new Koa<CallState>();
  const { unversioned, graph } = createRouters(sandbox.hasControl);

  app.use(async (ctx, next) => {
    ctx.respond = false;
    await next().catch((error) => ctx.res.destroy(error));
  });
  app.use(async (ctx, next) => {
    const { method, state, res } = ctx;
    const path = ctx.path.replace(VERSION, '');
    state.call = {
      sandbox,
      method,
      path,
      origin: `${ctx.protocol}://${ctx.host}`,
      params: {},
      ...(await readInput(ctx)),
    };
    const logged = log(state.call, routeName(unversioned, method, ctx.path) ?? routeName(graph, method, path));
    res.once('finish', () => {
      logged.status = res.statusCode;
    });
    const isReply = state.call.input.has('reply_to_id');
    const rule = sandbox.faults.take({ ...logged, text: textOfCall(state.call), isReply });
    await perform(state.call, rule, next);
    await deliver(res, state.reply ?? unsupported(method), rule?.fault ?? null);
  });
  app.use(unversioned.routes());
  app.use((ctx, next) => {
    ctx.path = ctx.state.call.path;
    return next();
  });
  app.use(graph.routes());
  return app;
}

async function perform(call: Call, rule: FaultRule | null, next: () => Promise<void>): Promise<void> {
  if (!rule) return next();
  const { isLost, ...changes } = rule.container ?? {};
  const lose = () => isLost && changeContainer(call, { isLost });
  changeContainer(call, changes);
  if (!rule.isDone) lose();
  if (isPerformed(rule)) await next();
  if (rule.isDone) lose();
}

const SECRETS = ['access_token', 'input_token', 'client_secret', 'code'];

/** Logs a call before it is answered, so that one without an answer counts as well. */
function log({ sandbox, method, path, input, token }: Call, endpoint: string | null): LoggedCall {
  const grant = token ? sandbox.tokens.read(token, ['short', 'long']) : null;
  const call: LoggedCall = {
    endpoint,
    path,
    method,
    input: Object.fromEntries([...input].filter(([name]) => !SECRETS.includes(name))),
    creator: grant ? (sandbox.worldOf(grant.user)?.creator.key ?? null) : null,
    tokenId: token ? createHash('sha256').update(token).digest('hex').slice(0, 12) : null,
    at: sandbox.now(),
    status: null,
  };
  if (call.endpoint !== 'control') sandbox.calls.add(call);
  return call;
}
