import { createTestDatabase, type TestDatabase } from '../../../backend/testing/database.ts';
import { startServer } from './server.ts';

/** The product on a free port, with a database of its own in the PostgreSQL that all tests share. */
export interface JourneyServer {
  url: string;
  /** Where it keeps what is not in its database. */
  dataDir: string;
  database: TestDatabase;
  /** What it has printed so far: warnings and worse. */
  printed(): string;
  stop(): Promise<void>;
}

/** What Threads wants a creator to wait for has tests of its own; a journey need not. */
const SANDBOX_SPEED = '20';

/** @param settings beside the ones that keep it apart from others on this machine */
export async function startJourneyServer(settings: Record<string, string> = {}): Promise<JourneyServer> {
  const database = await createTestDatabase();
  const { url, dataDir, printed, stop } = await startServer({ DATABASE_URL: database.url, SANDBOX_SPEED, ...settings });
  return {
    url,
    dataDir,
    database,
    printed,
    async stop() {
      await stop();
      await database.close();
    },
  };
}
