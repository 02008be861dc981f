import pg from 'pg';

const CONNECT_LIMIT_MS = 5_000;

/** How values are written as text must not depend on the server: a checksum is of these texts. */
const SAME_TEXT = {
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
};
/** A copy takes as long as it takes. */
const NO_LIMITS = { statement_timeout: '0', idle_in_transaction_session_timeout: '0', lock_timeout: '0' };

/** A connection on which tables are copied. Names without a schema are those of `schema`. */
async function connectForCopy(url: string, schema = 'public'): Promise<pg.Client> {
  const settings = Object.entries({ ...SAME_TEXT, ...NO_LIMITS, search_path: schema });
  const client = new pg.Client({
    connectionString: url,
    application_name: 'threads-mastery-backup',
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    keepAlive: true,
    options: settings.map(([name, value]) => `-c ${name}=${value}`).join(' '),
  });
  // Whatever runs on it fails too; without a listener, a lost connection would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Does `work` on a connection of its own. */
export async function withCopyClient<Result>(
  url: string,
  schema: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = await connectForCopy(url, schema);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export const quoted = (name: string): string => pg.escapeIdentifier(name);
