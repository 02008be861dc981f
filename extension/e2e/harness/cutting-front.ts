import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { analyzeChat } from '#shared/analysis';
import { passOn } from './pass-on.ts';

export interface CuttingFront {
  url: string;
  /** The server behind it. */
  inner: URL | undefined;
  /** Whether answers to analyses get lost on their way. */
  isCutting: boolean;
  /** How many did. */
  lost: number;
  stop(): void;
}

/** A proxy on whose way answers get lost: the server has done its work, and the connection breaks before the answer is through. */
export async function startCuttingFront(): Promise<CuttingFront> {
  const server = createServer((asked, answer) => {
    if (!front.inner) return void answer.destroy();
    const isCut = front.isCutting && asked.url === analyzeChat.path;
    passOn(front.inner, { asked, answer }, isCut ? { onReply: lose } : {});
  });
  server.listen(0);
  await once(server, 'listening');
  const front: CuttingFront = {
    // An address object, because it listens on a port.
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    inner: undefined,
    isCutting: false,
    lost: 0,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
  return front;

  function lose(reply: IncomingMessage, answer: ServerResponse): void {
    front.lost += 1;
    reply.resume().on('end', () => answer.destroy());
  }
}
