import * as z from 'zod/mini';

const whole = z.int().check(z.nonnegative());

/** What goes wrong with a call. Only `error`, `delay` and `body` leave the transport intact. */
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
  /** A correct answer, but late. */
  z.object({ kind: z.literal('delay'), ms: whole }),
  /** No answer, ever. */
  z.object({ kind: z.literal('hang') }),
  /** An answer in pieces of `bytes`, one every `everyMs`. */
  z.object({ kind: z.literal('slow'), everyMs: whole, bytes: z.optional(whole) }),
  /** Half of the answer, which HTTP cannot detect. */
  z.object({ kind: z.literal('cut') }),
  /** Half of the answer, then a broken connection. */
  z.object({ kind: z.literal('break') }),
  /** A broken connection without an answer. */
  z.object({ kind: z.literal('reset') }),
  z.object({ kind: z.literal('html'), status: z.optional(whole) }),
  /** Valid JSON of at least this length. */
  z.object({ kind: z.literal('huge'), bytes: whole }),
  z.object({ kind: z.literal('redirect'), location: z.string(), status: z.optional(whole) }),
  /** Any other JSON. */
  z.object({ kind: z.literal('body'), body: z.unknown(), status: z.optional(whole) }),
]);
export type Fault = z.infer<typeof faultSchema>;

/** What becomes of the container of a call. */
const containerChangeSchema = z.object({
  /** It is forgotten: before the call is carried out, or with `isDone` after it. What it published stays. */
  isLost: z.optional(z.boolean()),
  /** Once it is published, it has no `status` any more. */
  hidesStatus: z.optional(z.boolean()),
  /** What it publishes appears in lists this much later. By its id it can be read at once. */
  listedAfterMs: z.optional(whole),
});
export type ContainerChange = z.infer<typeof containerChangeSchema>;

export const faultRuleSchema = z.object({
  /** Without one, the call is carried out and answered well. */
  fault: z.optional(faultSchema),
  container: z.optional(containerChangeSchema),
  /** Name of a route, key of a creator, path without the version. All given ones must match. */
  endpoint: z.optional(z.string()),
  creator: z.optional(z.string()),
  path: z.optional(z.string()),
  /** A part of the text of the container that the call creates, reads or publishes. */
  text: z.optional(z.string()),
  /** Whether the call creates an answer to a post. */
  isReply: z.optional(z.boolean()),
  /** Number of matching calls that pass first. */
  skip: z.optional(whole),
  /** Number of calls that fail; unlimited by default. */
  times: z.optional(whole),
  /** If true, the call is carried out, and only its answer is lost or changed. */
  isDone: z.optional(z.boolean()),
});
export type FaultRule = z.infer<typeof faultRuleSchema>;

/** What a rule is compared with. */
interface FaultyCall {
  endpoint: string | null;
  creator: string | null;
  path: string;
  /** Of the container that the call is about; null if it is about none. */
  text: string | null;
  isReply: boolean;
}

export interface Faults {
  add(rule: FaultRule): void;
  clear(): void;
  /** The rules in the order in which they were added, each with the number of calls that met it. */
  all(): (FaultRule & { met: number })[];
  /** The first rule for this call that is not used up, if any. Counts the call. */
  take(call: FaultyCall): FaultRule | null;
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
    all: () => rules.map(({ skipped: _, ...rule }) => rule),
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

function matches(rule: FaultRule, call: FaultyCall): boolean {
  const agree = <T>(wanted: T | undefined, given: T | null) => wanted === undefined || wanted === given;
  const isAbout = rule.text === undefined || (call.text ?? '').includes(rule.text);
  return (
    isAbout &&
    agree(rule.endpoint, call.endpoint) &&
    agree(rule.creator, call.creator) &&
    agree(rule.path, call.path) &&
    agree(rule.isReply, call.isReply)
  );
}

const PERFORMED: Fault['kind'][] = ['delay', 'slow', 'cut', 'break'];

/** Whether the call is carried out: always if the fault needs its answer, otherwise only on demand. */
export function isPerformed({ fault, isDone = false }: FaultRule): boolean {
  return isDone || !fault || PERFORMED.includes(fault.kind);
}
