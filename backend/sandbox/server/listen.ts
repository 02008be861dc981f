import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sandbox } from '../instance/sandbox.ts';
import { createApp } from './app.ts';

/**
 * Only the client closes an idle connection. Client and server share this process: a long computation delays both
 * timers, and the server could close a connection that the client is about to use.
 */
const KEEP_ALIVE = { keepAliveTimeout: 0 };

export interface Listener {
  /** Resolves to the address, without a trailing slash. Port 0 takes a free one. */
  listen(port?: number, host?: string): Promise<string>;
  /** Closes all open connections. */
  close(): Promise<void>;
}

/** The HTTP server of a sandbox, not listening yet. */
export function createListener(sandbox: Sandbox): Listener {
  const server = createServer(KEEP_ALIVE, createApp(sandbox).callback());
  // The sandbox runs in the product's process, which a refused connection must not end.
  server.on('error', () => {});
  return {
    listen: async (port = 0, host = '127.0.0.1') => {
      await new Promise<void>((done, failed) => {
        server.once('error', failed);
        server.listen(port, host, done);
      });
      // An address object, because the server listens on a port, not on a pipe.
      return `http://${host}:${(server.address() as AddressInfo).port}`;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
