import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sandbox } from '../instance/sandbox.ts';
import { createApp } from './app.ts';

/**
 * Only the client ends an idle connection: it runs in this process, and a long computation would keep both from noticing
 * that it is time to, until one ends what the other is about to use.
 */
const KEEP_ALIVE = { keepAliveTimeout: 0 };

export interface Listener {
  /** Resolves to the address, without a trailing slash. Port 0 takes a free one. */
  listen(port?: number, host?: string): Promise<string>;
  /** Breaks what is still open. */
  close(): Promise<void>;
}

/** The HTTP side of a sandbox, not listening yet. */
export function createListener(sandbox: Sandbox): Listener {
  const server = createServer(KEEP_ALIVE, createApp(sandbox).callback());
  // It runs in the product's process: a connection that the system cannot accept is no reason to end that.
  server.on('error', () => {});
  return {
    listen: async (port = 0, host = '127.0.0.1') => {
      await new Promise<void>((done, failed) => {
        server.once('error', failed);
        server.listen(port, host, done);
      });
      // An address object, because the server listens on a port and not on a pipe.
      return `http://${host}:${(server.address() as AddressInfo).port}`;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
