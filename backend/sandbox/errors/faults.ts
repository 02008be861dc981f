import * as z from 'zod/mini';

const whole = z.int().check(z.nonnegative());

/** What goes wrong with a call. All but `error`, `delay` and `body` break the transport rather than the API. */
const faultSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('error'),
    code: whole,
    subcode: z.optional(whole),
    status: z.optional(whole),
    message: z.optional(z.string()),
    type: z.optional(z.enum(['OAuthException', 'THApiException'])),
    isTransient: z.optional(z.boolean()),
    headers: z.optional(z.record(z.string(), z.string())),
  }),
  /** Answers properly, but late. */
  z.object({ kind: z.literal('delay'), ms: whole }),
  /** Never answers. */
  z.object({ kind: z.literal('hang') }),
  /** Answers byte by byte, in pieces of so many bytes. */
  z.object({ kind: z.literal('slow'), everyMs: whole, bytes: z.optional(whole) }),
  /** Half of the answer, complete as far as HTTP can tell. */
  z.object({ kind: z.literal('cut') }),
  /** Half of the answer, then the connection is broken. */
  z.object({ kind: z.literal('break') }),
  /** Breaks the connection without an answer. */
  z.object({ kind: z.literal('reset') }),
  z.object({ kind: z.literal('html'), status: z.optional(whole) }),
  /** Valid JSON of this length at least. */
  z.object({ kind: z.literal('huge'), bytes: whole }),
  z.object({ kind: z.literal('redirect'), location: z.string(), status: z.optional(whole) }),
  /** Any other JSON. */
  z.object({ kind: z.literal('body'), body: z.unknown(), status: z.optional(whole) }),
]);
export type Fault = z.infer<typeof faultSchema>;

export const faultRuleSchema = z.object({
  fault: faultSchema,
  /** Name of a route, key of a creator, a path without the version: all that are given must agree. */
  endpoint: z.optional(z.string()),
  creator: z.optional(z.string()),
  path: z.optional(z.string()),
  /** Leaves so many matching calls alone first. */
  skip: z.optional(whole),
  /** Meets so many, then is over; for ever, if not given. */
  times: z.optional(whole),
  /** True: the call does its work, and only its answer is lost or falsified. */
  isDone: z.optional(z.boolean()),
});
export type FaultRule = z.infer<typeof faultRuleSchema>;

export interface Faults {
  add(rule: FaultRule): void;
  clear(): void;
  /** The rule that meets this call, if any, counted down. */
  take(call: { endpoint: string | null; creator: string | null; path: string }): FaultRule | null;
}

export function createFaults(): Faults {
  let rules: (FaultRule & { skipped: number; met: number })[] = [];
  return {
    add: (rule) => {
      rules.push({ ...rule, skipped: 0, met: 0 });
    },
    clear: () => {
      rules = [];
    },
    take: (call) => {
      const rule = rules.find((one) => matches(one, call) && one.met < (one.times ?? Number.POSITIVE_INFINITY));
      if (!rule) return null;
      if (rule.skipped < (rule.skip ?? 0)) {
        rule.skipped++;
        return null;
      }
      rule.met++;
      return rule;
    },
  };
}

function matches(rule: FaultRule, call: Parameters<Faults['take']>[0]): boolean {
  const agree = <T>(wanted: T | undefined, given: T | null) => wanted === undefined || wanted === given;
  return agree(rule.endpoint, call.endpoint) && agree(rule.creator, call.creator) && agree(rule.path, call.path);
}

/** Faults that spoil a proper answer let the call do its work; others do so only when they are told to. */
export function isPerformed({ fault, isDone = false }: FaultRule): boolean {
  return isDone || ['delay', 'slow', 'cut', 'break'].includes(fault.kind);
}
