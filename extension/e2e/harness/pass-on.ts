import { type IncomingMessage, type OutgoingHttpHeaders, request, type ServerResponse } from 'node:http';

/** Who asked a proxy, and what they are to be told. */
export interface Asked {
  asked: IncomingMessage;
  answer: ServerResponse;
}

/** Passes a request on to another server. @param onReply what becomes of its reply; whoever asked gets it, unless told. */
export function passOn(
  { hostname, port }: URL,
  { asked, answer }: Asked,
  { headers = {}, onReply = hand }: { headers?: OutgoingHttpHeaders; onReply?: typeof hand } = {},
): void {
  const { method, url: path } = asked;
  const inner = request({ hostname, port, method, path, headers: { ...asked.headers, ...headers } });
  inner.on('response', (reply) => onReply(reply, answer));
  // Whoever asked may have left, and the server may have stopped.
  inner.on('error', () => answer.destroy());
  asked.pipe(inner);
}

function hand(reply: IncomingMessage, answer: ServerResponse): void {
  answer.writeHead(reply.statusCode ?? 502, reply.headers);
  reply.pipe(answer);
}
