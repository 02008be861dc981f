import * as z from 'zod/mini';
import { ThreadsError, type ThreadsErrorKind } from './threads-error.ts';

const graphError = z.object({
  error: z.object({
    message: z.catch(z.string(), ''),
    code: z.catch(z.optional(z.int()), undefined),
    error_subcode: z.catch(z.optional(z.int()), undefined),
    is_transient: z.catch(z.boolean(), false),
    fbtrace_id: z.catch(z.optional(z.string()), undefined),
  }),
});

/** Token endpoints and Meta's own pages answer without the `error` envelope. */
const flatError = z.union([
  z.object({ error_type: z.string(), error_message: z.string() }),
  z.object({ error_code: z.int(), error_message: z.string() }),
]);

/** Keys that only error answers have. */
const ERROR_MARKS = ['error', 'error_message'];

type GraphError = z.output<typeof graphError>['error'];

/** What codes of the Graph API mean for us. The first rule that matches decides. */
const RULES: [ThreadsErrorKind, (error: GraphError) => boolean][] = [
  // These subcodes say more than the codes they come with, which also stand for a permission or a full budget.
  ['blocked', ({ code, error_subcode }) => is(code, 368, 2_207_051) || is(error_subcode, 2_207_051, 4_279_013)],
  ['reconnect', ({ code }) => is(code, 190, 102)],
  ['permission', ({ code, message }) => is(code, 3, 10) || between(code, 200, 299) || message.includes(NOT_AVAILABLE)],
  ['throttled', ({ code }) => is(code, 4, 17, 32, 341, 613) || between(code, 80_000, 80_999)],
  ['bad_request', ({ message }) => message.includes('THREADS_API__')],
  ['gone', ({ code, error_subcode }) => code === 24 || (code === 100 && error_subcode === 33)],
  ['transient', ({ code, is_transient }) => is_transient || is(code, 1, 2)],
];
const NOT_AVAILABLE = 'THREADS_API__FEATURE_NOT_AVAILABLE';
const UNKNOWN_FIELD = /nonexisting field \((\w+)\)/;

/**
 * The error that an answer states, or null. The code decides, not the HTTP status: Threads answers 500 to a dead token
 * and to a missing permission.
 */
export function failureIn(body: unknown): ThreadsError | null {
  if (typeof body !== 'object' || body === null || !ERROR_MARKS.some((mark) => mark in body)) return null;
  const graph = graphError.safeParse(body);
  if (graph.success) return fromGraph(graph.data.error);
  const flat = flatError.safeParse(body);
  return flat.success ? new ThreadsError('bad_request', `Threads refused: ${flat.data.error_message}`) : null;
}

function fromGraph(error: GraphError): ThreadsError {
  const { message, code, error_subcode: subcode, fbtrace_id: traceId } = error;
  const kind = RULES.find(([, takes]) => takes(error))?.[0] ?? 'bad_request';
  const unknownField = UNKNOWN_FIELD.exec(message)?.[1];
  const name = [code ?? 'no code', subcode].filter((part) => part !== undefined).join('/');
  return new ThreadsError(kind, `Threads answered ${name}: ${message}`, { code, subcode, traceId, unknownField });
}

const is = (code: number | undefined, ...codes: number[]) => code !== undefined && codes.includes(code);
const between = (code: number | undefined, from: number, to: number) =>
  code !== undefined && code >= from && code <= to;
