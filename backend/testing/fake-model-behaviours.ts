import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

/** A request that the fake model received. */
export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what lies in a request is what a test asserts
  body: any;
}

/** The answer of a server that does not know the route. */
export type Reaction = (response: ServerResponse) => void;

/** How the fake model answers a request. */
export type Behaviour = (response: ServerResponse, request: ReceivedRequest) => void | Promise<void>;

export const goodAnswer = {
  analysis: 'The opening question invites replies.',
  sentiment: 7.5,
  works: [{ text: 'It opens with a question.', evidence: 'What do you think?' }],
  change: [{ text: 'Name one example.', evidence: 'No example is given.' }],
  topics: ['coffee'],
};

const USAGE = { prompt_tokens: 1200, completion_tokens: 150, total_tokens: 1350 };

/** A completion with this text as its message. */
export const says =
  (content: string): Behaviour =>
  (response) =>
    sendMessage(response, { role: 'assistant', content, refusal: null });

export const answers = (changes: object = {}): Behaviour => says(JSON.stringify({ ...goodAnswer, ...changes }));
export const fenced = says(`Here it is:\n\`\`\`json\n${JSON.stringify(goodAnswer)}\n\`\`\`\nAnything else?`);
export const thinksAloud = says(`<think>{"sentiment": maybe 3?}</think>\n${JSON.stringify(goodAnswer)}`);
export const cutOff = says(JSON.stringify(goodAnswer).slice(0, 60));
export const wrongShape = says('{"sentiment": "good", "analysis": 7}');

export const refuses: Behaviour = (response) =>
  sendMessage(response, { role: 'assistant', content: null, refusal: "I can't help with that." });

/** Like OpenAI, it quotes part of the key. */
export const unauthorized: Behaviour = (response, { headers }) =>
  sendError(response, 401, {
    message: `Incorrect API key provided: ${headers.authorization}`,
    code: 'invalid_api_key',
  });

export const rateLimited =
  (retryAfter: number): Behaviour =>
  (response) =>
    sendError(
      response,
      429,
      { message: 'Rate limit reached', code: 'rate_limit_exceeded' },
      { 'Retry-After': String(retryAfter) },
    );

export const insufficientQuota: Behaviour = (response) =>
  sendError(response, 429, { message: 'You exceeded your current quota', code: 'insufficient_quota' });

export const serverError: Behaviour = (response) =>
  sendError(response, 500, { message: 'The server had an error', code: null });

/** Accepts response formats up to this one, like servers that do not support JSON schema, or any format. */
export const takesFormat =
  (best: 'json_object' | 'none'): Behaviour =>
  (response, request) => {
    const format = request.body.response_format?.type ?? 'none';
    if (format === 'none' || format === best) return answers()(response, request);
    return sendError(response, 400, { message: `${format} is not supported`, code: 'unsupported' });
  };

export const refusesEveryFormat: Behaviour = (response) =>
  sendError(response, 400, { message: 'This request is not supported', code: 'unsupported' });

export const hangs: Reaction = () => {};

/** Answers when released. */
export function answersOnRelease(behaviour = answers()): { behaviour: Behaviour; release(): void } {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const held: Behaviour = async (response, request) => {
    await released;
    await behaviour(response, request);
  };
  return { behaviour: held, release };
}

/** Sends its headers, then a byte from time to time, without an end. */
export const dribbles: Reaction = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 20);
  response.on('close', () => clearInterval(timer));
};

export const sendsHtml: Reaction = (response) =>
  send(response, 200, 'text/html', '<!doctype html><title>Welcome</title>');

export const sendsBrokenJson: Behaviour = (response) =>
  send(response, 200, 'application/json', '{"choices":[{"message":{"cont');

export const sendsOtherJson: Behaviour = (response) => send(response, 200, 'application/json', '{"choices":"none"}');

export const sendsNull: Behaviour = (response) => send(response, 200, 'application/json', 'null');

export const sendsNoContent: Behaviour = (response) => void response.writeHead(204).end();

/** 200 MB of spaces, as fast as the client reads. */
export const floods: Reaction = (response) => {
  const chunk = Buffer.alloc(1024 * 1024, ' ');
  let left = 200;
  response.writeHead(200, { 'Content-Type': 'application/json' });
  const fill = () => {
    while (left > 0 && !response.destroyed) {
      left -= 1;
      if (!response.write(chunk)) return void response.once('drain', fill);
    }
    response.end();
  };
  fill();
};

export const redirects =
  (location: string): Reaction =>
  (response) =>
    void response.writeHead(307, { Location: location }).end();

export const resets: Reaction = (response) => void response.destroy();

export const sendMessage = (response: ServerResponse, message: object): void =>
  send(
    response,
    200,
    'application/json',
    JSON.stringify({
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1,
      model: 'fake',
      choices: [{ index: 0, message, finish_reason: 'stop', logprobs: null }],
      usage: USAGE,
    }),
  );

export const sendError = (response: ServerResponse, status: number, error: object, headers = {}): void =>
  send(response, status, 'application/json', JSON.stringify({ error }), headers);

function send(response: ServerResponse, status: number, type: string, body: string, headers = {}): void {
  response.writeHead(status, { 'Content-Type': type, ...headers }).end(body);
}
