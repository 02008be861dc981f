import path from 'node:path';
import type { Logger } from 'pino';
import { APP_ROLE, appUrlOf, openCluster, urlOf } from './cluster.ts';
import { type Connection, reachServer, type ServerOptions } from './server.ts';
import { stopIfUnused } from './stop-if-unused.ts';

export interface EmbeddedPostgres {
  /** For the product, whose role owns nothing. */
  url: string;
  /** For migrations: of the role that owns the tables. */
  ownerUrl: string;
  /** The role of `url`; null while it is the owner's too. */
  appRole: string | null;
  folder: string;
  /** Leaves the server, and stops it when nobody else is connected. */
  stop(): Promise<void>;
}

type Log = Pick<Logger, 'warn' | 'info'>;

/**
 * A real PostgreSQL whose files lie in `dataDir`: made, started, or found running. One connection stays open as long as
 * we live, which tells other processes on the same files that the server is in use, and tells us when it dies: then it
 * is started again on the same port.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  log: Log,
  options: Omit<ServerOptions, 'port'> = {},
): Promise<EmbeddedPostgres> {
  const cluster = await openCluster(path.resolve(dataDir));
  const { client, port } = await reachServer(cluster, options);
  let presence = client;
  let recovery = Promise.resolve();
  let isStopping = false;

  function watch(connection: Connection): void {
    presence = connection.client;
    presence.once('end', () => {
      recovery = recover();
    });
  }

  async function recover(): Promise<void> {
    if (isStopping) return;
    log.warn({ event: 'database_lost' }, 'the embedded database ended and is started again');
    watch(await reachServer(cluster, { ...options, port }));
    log.info({ event: 'database_back' }, 'the embedded database is back');
  }

  watch({ client, port });
  return {
    url: appUrlOf(cluster, port),
    ownerUrl: urlOf(cluster, port),
    appRole: cluster.appPassword && APP_ROLE,
    folder: cluster.folder,
    async stop() {
      isStopping = true;
      await recovery;
      await stopIfUnused(cluster, presence);
    },
  };
}
