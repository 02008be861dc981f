import type { ServerResponse } from 'node:http';
import { type Behaviour, type ReceivedRequest, sendError, sendMessage } from './fake-model-behaviours.ts';

/** A sentence as a model writes it, its figures by result and path. */
export interface WrittenSentence {
  text: string;
  figures?: { id: string; fact: string; path: string }[];
}

/** What a model gets to see of a result. */
export interface SeenResult {
  id: string;
  fact: string;
  empty: boolean;
  error?: string;
  cite: { path: string; text: string; days?: string }[];
}

interface Call {
  name: string;
  /** As text where a model writes something else than an object. */
  arguments: object | string;
}

/** "c1" of a path of a result: what a sentence has for each of its figures. */
export const cites = (...places: [fact: string, path: string][]) =>
  places.map(([fact, path], at) => ({ id: `c${at + 1}`, fact, path }));

/** The results that a request holds, whether a tool or a message brought them. */
export function resultsIn({ body }: ReceivedRequest): SeenResult[] {
  return body.messages.flatMap(({ role, content }: { role: string; content: string }) => {
    if (role === 'tool') return [JSON.parse(content)];
    return role === 'user' && content.startsWith('{"results"') ? JSON.parse(content).results : [];
  });
}

/** Where a result shows a text that fits. */
export function pathOf(results: SeenResult[], text: RegExp): [fact: string, path: string] {
  for (const { id, cite } of results.filter((result) => !result.error)) {
    const found = cite.find((line) => text.test(line.text));
    if (found) return [id, found.path];
  }
  throw new Error(`No result shows ${text}: ${JSON.stringify(results)}`);
}

const inPieces = (text: string) => text.match(/[\s\S]{1,7}/g) ?? [];
const chunk = (delta: object, finish: string | null = null) => ({
  ...{ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'fake' },
  choices: [{ index: 0, delta, finish_reason: finish }],
});
const writeEvent = (response: ServerResponse, data: object | string) =>
  response.write(`data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`);
const USAGE = { prompt_tokens: 900, completion_tokens: 90, total_tokens: 990 };

function beginEvents(response: ServerResponse): void {
  if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' });
}

function endEvents(response: ServerResponse, finish: string): void {
  writeEvent(response, chunk({}, finish));
  writeEvent(response, { ...chunk({}), choices: [], usage: USAGE });
  writeEvent(response, '[DONE]');
  response.end();
}

/** Calls tools: in pieces where that is asked for, arguments in the middle of a word. */
export const calls =
  (...called: Call[]): Behaviour =>
  (response, { body }) => {
    const texts = called.map((one) =>
      typeof one.arguments === 'string' ? one.arguments : JSON.stringify(one.arguments),
    );
    const whole = called.map(({ name }, at) => ({
      id: `call_${body.messages.length}_${at}`,
      type: 'function',
      function: { name, arguments: texts[at] },
    }));
    if (!body.stream) return sendMessage(response, { role: 'assistant', content: null, tool_calls: whole });
    beginEvents(response);
    for (const [index, { id, type, function: of }] of whole.entries()) {
      writeEvent(response, chunk({ tool_calls: [{ index, id, type, function: { name: of.name, arguments: '' } }] }));
      for (const piece of inPieces(texts[index] ?? ''))
        writeEvent(response, chunk({ tool_calls: [{ index, function: { arguments: piece } }] }));
    }
    endEvents(response, 'tool_calls');
  };

/** Calls a tool and says that so many calls came before it. */
export const callsAfter =
  (index: number, { name }: Call): Behaviour =>
  (response) => {
    beginEvents(response);
    writeEvent(response, chunk({ tool_calls: [{ index, id: 'call_1', function: { name, arguments: '{}' } }] }));
    endEvents(response, 'tool_calls');
  };

/** Writes this text, in pieces where that is asked for. */
export const writes =
  (text: string | ((results: SeenResult[]) => string)): Behaviour =>
  (response, request) => {
    const content = typeof text === 'string' ? text : text(resultsIn(request));
    if (!request.body.stream) return sendMessage(response, { role: 'assistant', content, refusal: null });
    beginEvents(response);
    for (const piece of inPieces(content)) writeEvent(response, chunk({ content: piece }));
    endEvents(response, 'stop');
  };

export const asLines = (sentences: WrittenSentence[]) => sentences.map((one) => JSON.stringify(one)).join('\n');

/** Writes an answer, a line a sentence. */
export const tells = (sentences: WrittenSentence[] | ((results: SeenResult[]) => WrittenSentence[])): Behaviour =>
  writes((results) => asLines(typeof sentences === 'function' ? sentences(results) : sentences));

/** Writes an answer in pieces, each when the test says so. */
export function tellsByAndBy() {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  const behaviour: Behaviour = (response) => {
    beginEvents(response);
    writeEvent(response, chunk({ role: 'assistant', content: '' }));
    resolve(response);
  };
  const write = async (content: string) => void writeEvent(await promise, chunk({ content }));
  return {
    behaviour,
    tell: (sentence: WrittenSentence) => write(`${JSON.stringify(sentence)}\n`),
    tellHalf: (sentence: WrittenSentence) => write(JSON.stringify(sentence).slice(0, 30)),
    finish: async () => endEvents(await promise, 'stop'),
    /** Ends without the end of an answer, as a proxy does whose server went away. */
    breakOff: async () => void (await promise).end(),
    die: async () => void (await promise).destroy(),
  };
}

/** A server that knows nothing of some fields of a request, and behaves else. */
export const refusesFields =
  (fields: string[], behaviour: Behaviour): Behaviour =>
  (response, request) => {
    const refused = fields.find((field) => request.body[field] !== undefined && request.body[field] !== false);
    if (refused) return sendError(response, 400, { message: `${refused} is not supported`, code: 'unsupported' });
    return behaviour(response, request);
  };
