import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Fault } from '../errors/faults.ts';
import { GraphError } from '../errors/graph-error.ts';
import type { Reply } from '../http/call.ts';
import { errorReply, html, json } from '../http/reply.ts';

/** Sends a reply, or what a fault turns it into. */
export async function deliver(response: ServerResponse, reply: Reply, fault: Fault | null): Promise<void> {
  if (!fault) return send(response, reply);
  if (fault.kind === 'hang') return;
  if (fault.kind === 'reset') return void response.socket?.resetAndDestroy();
  if (fault.kind === 'break') return breakOff(response, reply);
  if (fault.kind === 'slow') return trickle(response, reply, fault);
  if (fault.kind === 'delay') await pause(fault.ms);
  send(response, falsified(reply, fault));
}

function send(response: ServerResponse, { status, headers, body }: Reply): void {
  response.writeHead(status, headers).end(body);
}

function falsified(reply: Reply, fault: Fault): Reply {
  switch (fault.kind) {
    case 'error':
      return errorReply(toError(fault));
    case 'cut':
      return { ...reply, body: half(reply) };
    case 'html':
      return html('<!doctype html><title>Sorry</title><p>Something went wrong.', fault.status ?? 502);
    case 'huge':
      return json({ data: ['x'.repeat(fault.bytes)] });
    case 'redirect':
      return { status: fault.status ?? 302, headers: { Location: fault.location }, body: '' };
    case 'body':
      return json(fault.body, fault.status);
    default:
      return reply;
  }
}

const half = ({ body }: Reply) => Buffer.from(body).subarray(0, Math.floor(Buffer.byteLength(body) / 2));

function toError({
  status = 400,
  code,
  message = 'Error',
  subcode,
  isTransient,
  type,
  headers,
}: Extract<Fault, { kind: 'error' }>) {
  return new GraphError(status, code, message, {
    ...(subcode === undefined ? {} : { subcode }),
    ...(isTransient === undefined ? {} : { isTransient }),
    ...(type === undefined ? {} : { type }),
    ...(headers === undefined ? {} : { headers }),
  });
}

function breakOff(response: ServerResponse, reply: Reply): void {
  response.writeHead(reply.status, { ...reply.headers, 'Content-Length': Buffer.byteLength(reply.body) });
  response.write(half(reply), () => response.socket?.destroy());
}

async function trickle(
  response: ServerResponse,
  reply: Reply,
  { everyMs, bytes = 1 }: Extract<Fault, { kind: 'slow' }>,
) {
  const body = Buffer.from(reply.body);
  response.writeHead(reply.status, { ...reply.headers, 'Content-Length': body.length });
  for (let sent = 0; sent < body.length && !response.destroyed; sent += bytes) {
    response.write(body.subarray(sent, sent + bytes));
    await pause(everyMs);
  }
  response.end();
}
