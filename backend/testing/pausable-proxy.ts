import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface PausableProxy {
  port: number;
  /** From now on it accepts connections and bytes but forwards nothing: to clients, a frozen server. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

/** Forwards bytes to a port of loopback, by default from a free port. */
export async function startPausableProxy(to: number, from = 0): Promise<PausableProxy> {
  const pairs = new Set<[Socket, Socket]>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    for (const [source, into] of [pair, [far, near] as const]) {
      source.on('data', (bytes) => into.write(bytes));
      source.on('error', () => into.destroy());
      source.on('close', () => {
        into.destroy();
        pairs.delete(pair);
      });
      if (isFrozen) source.pause();
    }
  });
  server.listen(from, '127.0.0.1');
  await once(server, 'listening');
  const all = (act: (socket: Socket) => void) => {
    for (const pair of pairs) pair.forEach(act);
  };
  return {
    // An address object, because the server listens on a port, not on a pipe.
    port: (server.address() as AddressInfo).port,
    freeze() {
      isFrozen = true;
      all((socket) => socket.pause());
    },
    thaw() {
      isFrozen = false;
      all((socket) => socket.resume());
    },
    async close() {
      all((socket) => socket.destroy());
      await new Promise((done) => server.close(done));
    },
  };
}
