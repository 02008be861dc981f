import type { ChatCompletionMessageParam } from 'openai/resources';
import * as z from 'zod/mini';
import type { Question } from '../model-api/ask-model.ts';
import type { ToolCall } from '../model-api/converse.ts';
import { extractJson, withoutThoughts } from '../model-api/extract-json.ts';
import { ModelFailure } from '../model-api/model-failure.ts';
import { sentenceParts } from '../text/sentences.ts';
import { type Library, sightOf, type Volume } from './library.ts';
import type { Narration } from './narration.ts';
import { FACT_TOOLS, MAX_ROUNDS, narratorPrompt, REPAIR } from './narrator-prompt.ts';
import { type ModelSentence, modelSentenceSchema, sentencesIn } from './sentences-in-reply.ts';

/** Lets a model tell an answer to the teller. Rejects where the server or the model cannot do it this way. */
export type Way = (narration: Narration) => Promise<void>;

/** The model calls facts as tools, and its sentences are checked while it writes. */
export const withTools: Way = async ({ asked, library, teller, converse, signal, meter }) => {
  const messages = narratorPrompt('tools', asked);
  const onText = (written: string) => teller.hear(sentencesIn(written));
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const turn = await converse({ messages, tools: FACT_TOOLS, mayCall: !library.isSpent, onText }, signal, meter);
    if (turn.calls.length === 0 && sentencesIn(turn.text).length > 0) return;
    teller.forget();
    if (turn.calls.length === 0) {
      messages.push({ role: 'assistant', content: turn.text.slice(0, 4000) || '-' }, { role: 'user', content: REPAIR });
      break;
    }
    messages.push({ role: 'assistant', content: turn.text || null, tool_calls: turn.calls.map(asMessage) });
    for (const call of turn.calls) messages.push(await answerTo(call, library));
  }
  const last = await converse({ messages, tools: FACT_TOOLS, mayCall: false, onText }, signal, meter);
  if (sentencesIn(last.text).length === 0) throw new ModelFailure('model_bad_answer');
};

const asMessage = ({ id, name, arguments: given }: ToolCall) => ({
  id,
  type: 'function' as const,
  function: { name, arguments: given },
});

const answerTo = async (call: ToolCall, library: Library): Promise<ChatCompletionMessageParam> => ({
  role: 'tool',
  tool_call_id: call.id,
  content: JSON.stringify(
    await library.ask(call.name, call.arguments.trim() === '' ? {} : extractJson(call.arguments)),
  ),
});

const replySchema = z.object({
  read: z.array(z.object({ name: z.string(), arguments: z.string() })),
  sentences: z.array(modelSentenceSchema),
});
type Reply = z.infer<typeof replySchema>;

const question: Question<Reply> = {
  name: 'answer',
  schema: replySchema,
  read: (text) => {
    const json = extractJson(text);
    const { data } = lenientSchema.safeParse(json);
    if (!data) return null;
    const read = data.read.map((one) => ({ ...one, arguments: asText(one.arguments) }));
    const sentences = sentencesIn(text);
    return read.length + sentences.length > 0 ? { read, sentences } : null;
  },
};

/** Models also write arguments as the object that they are, or leave an empty list out. */
const lenientSchema = z.object({
  read: z._default(z.array(z.object({ name: z.string(), arguments: z._default(z.unknown(), {}) })), []),
});
const asText = (given: unknown): string => (typeof given === 'string' ? given : JSON.stringify(given));

/** The model asks for facts in JSON. */
export const inJson: Way = async ({ asked, library, teller, ask, signal, meter }) => {
  const messages = narratorPrompt('json', asked);
  for (let round = 0; round <= MAX_ROUNDS; round++) {
    const reply = await ask(question, messages, signal, meter);
    if (reply.read.length === 0 || round === MAX_ROUNDS) return teller.hear(reply.sentences);
    const results: object[] = [];
    for (const one of reply.read) results.push(await library.ask(one.name, extractJson(one.arguments)));
    messages.push(
      { role: 'assistant', content: JSON.stringify(reply) },
      { role: 'user', content: JSON.stringify({ results }) },
    );
  }
};

/** More than these no model without tools keeps apart. */
const MAX_FACTS = 40;

/** The model words facts that we read: those of the local answer. */
export const fromFacts: Way = async ({ asked, library, teller, converse, signal, meter }) => {
  const { results } = await asked.local();
  for (const result of results) library.add(result);
  const menu = library.volumes.flatMap(linesOf).slice(0, MAX_FACTS);
  if (menu.length === 0) return;
  const figures = menu.map(({ fact, path }, at) => ({ id: `c${at + 1}`, fact, path }));
  const shown = menu.map(({ text, days }, at) => ({ placeholder: `{c${at + 1}}`, text, days }));
  const messages = narratorPrompt('facts', asked, { facts: shown });
  const turn = await converse({ messages, tools: [], mayCall: false, onText: () => {} }, signal, meter);
  teller.hear(proseIn(withoutThoughts(turn.text)).map((text): ModelSentence => ({ text, figures })));
};

const linesOf = (volume: Volume) =>
  sightOf(volume).cite.map((line) => ({ fact: volume.result.id, days: undefined, ...line }));

const proseIn = (text: string): string[] =>
  sentenceParts(text)
    .map((part) => part.trim())
    .filter((part) => part !== '');
