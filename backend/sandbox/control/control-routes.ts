import * as z from 'zod/mini';
import { faultRuleSchema } from '../errors/faults.ts';
import { badParameter, missingObject } from '../errors/graph-error.ts';
import type { Call, Reply } from '../http/call.ts';
import { json } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { createControl } from './control.ts';
import { createLedger } from './ledger.ts';

const control = (method: Route['method'], path: string, open: (call: Call) => Reply): Route => ({
  name: 'control',
  method,
  path: `/sandbox/${path}`,
  open,
});

const advanceSchema = z.object({ advanceMs: z.int().check(z.nonnegative()) });
const revocationSchema = z.object({ creator: z.string(), subcode: z.optional(z.int()) });
const usageSchema = z.object({ creator: z.string(), percent: z.nullable(z.number()) });
const quotaSchema = z.object({ creator: z.string(), used: z.nullable(z.int()) });

/** For people and tests that control a sandbox in another process. Exist only if it was started with `control`. */
export const controlRoutes: Route[] = [
  control('GET', 'calls', ({ sandbox }) =>
    json({ byEndpoint: sandbox.calls.byEndpoint(), calls: sandbox.calls.all() }),
  ),
  control('DELETE', 'calls', ({ sandbox }) => done(sandbox.calls.clear())),
  control('POST', 'faults', (call) => done(call.sandbox.faults.add(parse(faultRuleSchema, call)))),
  control('GET', 'faults', ({ sandbox }) => json(sandbox.faults.all())),
  control('DELETE', 'faults', ({ sandbox }) => done(sandbox.faults.clear())),
  control('POST', 'clock', (call) => done(createControl(call.sandbox).advance(parse(advanceSchema, call).advanceMs))),
  control('POST', 'revocations', (call) => {
    const { creator, subcode } = parse(revocationSchema, call);
    return done(createControl(call.sandbox).revoke(creator, subcode));
  }),
  control('POST', 'usage', (call) => {
    const { creator, percent } = parse(usageSchema, call);
    return done(createControl(call.sandbox).pretendUsage(creator, percent));
  }),
  control('POST', 'quota', (call) => {
    const { creator, used } = parse(quotaSchema, call);
    return done(createControl(call.sandbox).pretendQuota(creator, used));
  }),
  control('GET', 'ledger/posts/:id', ({ sandbox, params, input }) => {
    const found = createLedger(sandbox).post(params.id ?? '', momentOf(input, sandbox.now()));
    if (!found) throw missingObject(params.id ?? '');
    return json(found);
  }),
  control('GET', 'ledger/accounts/:creator/published', ({ sandbox, params }) =>
    json(createLedger(sandbox).published(params.creator ?? '')),
  ),
  control('GET', 'ledger/accounts/:creator/days/:date', ({ sandbox, params, input }) => {
    const { creator = '', date = '' } = params;
    return json(createLedger(sandbox).accountDay(creator, date, momentOf(input, sandbox.now())));
  }),
];

const done = (_: unknown) => json({ success: true });
const momentOf = (input: URLSearchParams, now: number) => Number(input.get('at') ?? now);

function parse<Schema extends z.ZodMiniType>(schema: Schema, { body }: Call): z.infer<Schema> {
  const parsed = schema.safeParse(JSON.parse(body));
  if (!parsed.success) throw badParameter(parsed.error.message);
  return parsed.data;
}
