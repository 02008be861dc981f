import type { ChatCompletionCreateParamsNonStreaming, ChatCompletionMessageParam } from 'openai/resources';
import * as z from 'zod/mini';
import { createModelClient, limitFor, type ModelSettings, openAIPackage } from './model-client.ts';
import { ModelFailure } from './model-failure.ts';

export interface Tokens {
  inputTokens: number;
  outputTokens: number;
}

/** Called around each request: `before` throws when there is no budget left. */
export interface Meter {
  before(): Promise<void>;
  after(tokens: Tokens): Promise<void>;
}

/** In ms: for one try at the model API, and for all tries of one question together. */
export interface ModelTimeLimits {
  request: number;
  total: number;
}

/** What a model is asked for. */
export interface Question<Answer> {
  /** Of letters only. */
  name: string;
  /** The JSON object that it is to answer, without limits on lengths and numbers, which not every server takes. */
  schema: z.ZodMiniType<Answer>;
  /** The answer in a model's text, cut to our limits; null when it is not of the right shape. */
  read(text: string): Answer | null;
  /** Where it needs more than is usual. */
  maxOutputTokens?: number;
}

/** Throws errors of the `openai` package, or a `ModelFailure`. */
export type AskModel = <Answer>(
  question: Question<Answer>,
  messages: ChatCompletionMessageParam[],
  signal: AbortSignal,
  meter: Meter,
) => Promise<Answer>;

type Format = ChatCompletionCreateParamsNonStreaming['response_format'];

/** From the strictest to none: servers that speak this API differ in what they take. */
const FORMATS: ((question: Question<unknown>) => Format)[] = [
  ({ name, schema }) => ({
    type: 'json_schema',
    json_schema: { name, strict: true, schema: z.toJSONSchema(schema, { io: 'output' }) },
  }),
  () => ({ type: 'json_object' }),
  () => undefined,
];

/** What we say when an answer was not of the shape that we asked for. */
const REPAIR =
  'That was not the JSON object I asked for. Reply with that object only: it begins with { and ends with }.';

/** No reply at all: what a server sends can be parsed to anything, null among it. */
const FORMAT_REFUSED = Symbol('format refused');

/** The part of a reply that we read. A faulty server can send anything, so it is parsed like any input. */
const replySchema = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.nullish(z.string()), refusal: z.nullish(z.string()) }) }))
    .check(z.minLength(1)),
  // Not every server counts, and a wrong count is no reason to throw an answer away.
  usage: z.catch(z.nullish(z.object({ prompt_tokens: z.int32(), completion_tokens: z.int32() })), null),
});

/** Asks a server with OpenAI's Chat Completions. `requestTimeout` in ms holds for one try; the signal for all. */
export function createAskModel(settings: ModelSettings, requestTimeout: number): AskModel {
  const client = createModelClient(settings, requestTimeout);
  // The strictest format that this server takes is found out once.
  let known = 0;

  async function create(
    question: Question<unknown>,
    messages: ChatCompletionMessageParam[],
    signal: AbortSignal,
    meter: Meter,
    rung = known,
  ): Promise<string> {
    await meter.before();
    const { chat } = await client;
    const reply = await chat.completions
      .create(
        {
          model: settings.name,
          messages,
          store: false,
          ...limitFor(settings, question.maxOutputTokens),
          ...formatAt(rung, question),
        },
        { signal },
      )
      .catch((error) => {
        if (isBadRequest(error) && rung < FORMATS.length - 1) return FORMAT_REFUSED;
        throw error;
      });
    if (reply === FORMAT_REFUSED) return create(question, messages, signal, meter, rung + 1);
    known = rung;
    return settle(reply, meter);
  }

  return async (question, messages, signal, meter) => {
    const text = await create(question, messages, signal, meter);
    const answer =
      question.read(text) ?? question.read(await create(question, repairOf(messages, text), signal, meter));
    if (!answer) throw new ModelFailure('model_bad_answer');
    return answer;
  };
}

function isBadRequest(error: unknown): boolean {
  const openai = openAIPackage();
  return openai !== null && error instanceof openai.BadRequestError;
}

const repairOf = (messages: ChatCompletionMessageParam[], text: string): ChatCompletionMessageParam[] => [
  ...messages,
  { role: 'assistant', content: text.slice(0, 4000) || '-' },
  { role: 'user', content: REPAIR },
];

function formatAt(rung: number, question: Question<unknown>) {
  const format = FORMATS[rung]?.(question);
  return format ? { response_format: format } : {};
}

/** Counts what a reply cost, and gives its text. */
async function settle(reply: unknown, meter: Meter): Promise<string> {
  const { data } = replySchema.safeParse(reply);
  const message = data?.choices[0]?.message;
  if (!data || !message) throw new ModelFailure('model_bad_answer');
  await meter.after({
    inputTokens: data.usage?.prompt_tokens ?? 0,
    outputTokens: data.usage?.completion_tokens ?? 0,
  });
  if (message.refusal) throw new ModelFailure('model_refused');
  return message.content ?? '';
}
