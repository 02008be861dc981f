import type { APIError } from 'openai';
import type { ChatCompletionMessageParam } from 'openai/resources';
import * as z from 'zod/mini';
import type { Meter } from './ask-model.ts';
import { createModelClient, limitFor, type ModelSettings, openAIPackage } from './model-client.ts';
import { ModelFailure } from './model-failure.ts';
import { isInPieces } from './model-fetch.ts';

export interface ModelTool {
  name: string;
  description: string;
  /** JSON Schema of its arguments. */
  parameters: Record<string, unknown>;
}

export interface ToolCall {
  id: string;
  name: string;
  /** As the model wrote them: hopefully JSON. */
  arguments: string;
}

/** What a model did when it was its turn. */
interface ModelTurn {
  text: string;
  calls: ToolCall[];
}

interface Request {
  messages: ChatCompletionMessageParam[];
  tools: ModelTool[];
  /** False: it is to write. The tools are named all the same, since what was said before may hold calls of them. */
  mayCall: boolean;
  /** Called with all that was written so far, whenever more of it came. */
  onText(soFar: string): void;
}

/** Throws errors of the `openai` package, or a `ModelFailure`. */
export type Converse = (request: Request, signal: AbortSignal, meter: Meter) => Promise<ModelTurn>;

/** What servers answer that do not know a field of a request. */
const REFUSALS = [400, 404, 405, 415, 422, 501];
export const isRefusal = (error: unknown): boolean =>
  isApiError(error) && error.status !== undefined && REFUSALS.includes(error.status);

function isApiError(error: unknown): error is APIError {
  const openai = openAIPackage();
  return openai !== null && error instanceof openai.APIError;
}

/** Calls in one turn. The place of each makes an array as long as it says. */
const MOST_CALLS = 128;

const usageSchema = z.catch(z.nullish(z.object({ prompt_tokens: z.int32(), completion_tokens: z.int32() })), null);
const calledSchema = z.object({
  index: z.nullish(z.int().check(z.nonnegative(), z.lt(MOST_CALLS))),
  id: z.nullish(z.string()),
  function: z.nullish(z.object({ name: z.nullish(z.string()), arguments: z.nullish(z.unknown()) })),
});
const saidSchema = z.object({
  content: z.nullish(z.string()),
  refusal: z.nullish(z.string()),
  tool_calls: z.nullish(z.array(calledSchema).check(z.maxLength(MOST_CALLS))),
});
/** Of a whole reply and of its pieces: what a faulty server sends is parsed like any input. */
const replySchema = z.object({
  choices: z.array(
    z.object({
      message: z.nullish(saidSchema),
      delta: z.nullish(saidSchema),
      finish_reason: z.nullish(z.string()),
    }),
  ),
  usage: usageSchema,
});

/** Puts a reply together from its pieces; a whole one is a single piece. */
class Reply {
  text = '';
  usage: z.infer<typeof usageSchema> = null;
  isFinished = false;
  readonly #calls: ToolCall[] = [];

  add(piece: unknown): void {
    const { data } = replySchema.safeParse(piece);
    if (!data) throw new ModelFailure('model_bad_answer');
    this.usage = data.usage ?? this.usage;
    const [choice] = data.choices;
    if (!choice) return;
    const said = choice.message ?? choice.delta;
    if (said?.refusal) throw new ModelFailure('model_refused');
    this.text += said?.content ?? '';
    for (const [at, call] of (said?.tool_calls ?? []).entries()) this.#addCall(call, call.index ?? at);
    this.isFinished ||= Boolean(choice.finish_reason);
  }

  #addCall({ id, function: called }: z.infer<typeof calledSchema>, index: number): void {
    const given = called?.arguments ?? '';
    const before = this.#calls[index] ?? { id: `call_${index + 1}`, name: '', arguments: '' };
    this.#calls[index] = {
      id: id || before.id,
      name: before.name + (called?.name ?? ''),
      arguments: before.arguments + (typeof given === 'string' ? given : JSON.stringify(given)),
    };
  }

  turn(): ModelTurn {
    return { text: this.text, calls: this.#calls.filter(Boolean) };
  }
}

/**
 * Talks with a server that has OpenAI's Chat Completions, with tools. `requestTimeout` in ms holds for one reply from
 * its beginning to its end. Whether the server sends replies in pieces is found out once.
 */
export function createConverse(settings: ModelSettings, requestTimeout: number): Converse {
  const client = createModelClient(settings, requestTimeout);
  let sendsPieces = true;

  async function ask(request: Request, inPieces: boolean, signal: AbortSignal, meter: Meter): Promise<ModelTurn> {
    await meter.before();
    const ended = AbortSignal.any([signal, AbortSignal.timeout(requestTimeout)]);
    const { chat } = await client;
    const response = await chat.completions
      .create({ ...bodyOf(settings, request), ...(inPieces && IN_PIECES) }, { signal: ended })
      .asResponse();
    const reply = new Reply();
    await read(response, reply, request.onText);
    if (ended.aborted) throw new ModelFailure('model_timeout');
    if (isInPieces(response) && !reply.isFinished) throw new ModelFailure('model_broke_off');
    await meter.after({
      inputTokens: reply.usage?.prompt_tokens ?? 0,
      outputTokens: reply.usage?.completion_tokens ?? 0,
    });
    return reply.turn();
  }

  return async (request, signal, meter) => {
    try {
      return await ask(request, sendsPieces, signal, meter);
    } catch (error) {
      if (!sendsPieces || !isRefusal(error)) throw error;
      const turn = await ask(request, false, signal, meter);
      sendsPieces = false;
      return turn;
    }
  };
}

const IN_PIECES = { stream: true, stream_options: { include_usage: true } } as const;

const bodyOf = (settings: ModelSettings, { messages, tools, mayCall }: Request) => ({
  model: settings.name,
  messages,
  store: false,
  ...limitFor(settings),
  ...(tools.length > 0 && {
    tools: tools.map((tool) => ({ type: 'function' as const, function: tool })),
    ...(!mayCall && { tool_choice: 'none' as const }),
  }),
});

async function read(response: Response, reply: Reply, onText: Request['onText']): Promise<void> {
  if (!isInPieces(response)) {
    const whole: unknown = await response.json();
    reply.add(whole);
    if (reply.text) onText(reply.text);
    return;
  }
  const { Stream } = await import('openai/streaming');
  try {
    for await (const piece of Stream.fromSSEResponse<unknown>(response, new AbortController())) {
      const before = reply.text.length;
      reply.add(piece);
      if (reply.text.length > before) onText(reply.text);
    }
  } catch (error) {
    // The connection was lost, or what came makes no sense.
    if (isApiError(error) || error instanceof ModelFailure) throw error;
    throw new ModelFailure('model_broke_off', error);
  }
}
