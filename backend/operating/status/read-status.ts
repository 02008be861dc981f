import type { Logger } from 'pino';
import { version } from '../../base/version.ts';
import { connect } from '../../database/connect.ts';
import { hasCluster } from '../../database/embedded-postgres/cluster.ts';
import { locate } from '../../database/open-database.ts';
import { readSettings, SettingsError } from '../../settings/read-settings.ts';
import type { Settings } from '../../settings/settings.ts';
import { checkProcess, checkPublicUrl } from './check-address.ts';
import { checkContents, checkDatabase, checkKeys } from './check-database.ts';
import { checkBackups, checkDisk, type FreeBytes, freeBytes } from './check-machine.ts';
import { checkMail, checkModel, checkModelUse, checkThreads, checkWebhooks } from './check-outside.ts';
import { checkPublishing, checkQueues, checkSync } from './check-work.ts';
import { type Finding, off, ok, problem, reasonOf } from './finding.ts';

export interface Status {
  version: string;
  at: string;
  isWell: boolean;
  findings: Finding[];
}

interface Options {
  log: Logger;
  /** How much room there is on a disk. */
  free?: FreeBytes;
}

/**
 * Everything that an operator asks first, each with what to do where it is wrong. It changes nothing, and starts nothing but the
 * embedded database where that does not run. Never throws.
 */
export async function readStatus(variables: NodeJS.ProcessEnv, { log, free = freeBytes }: Options): Promise<Status> {
  const now = new Date();
  const findings = await readSettings(variables).then(
    (settings) => findAll(settings, now, log, free),
    (error) => [wrongSettings(error)],
  );
  const isWell = findings.every(({ state }) => state !== 'problem');
  return { version, at: now.toISOString(), isWell, findings };
}

function wrongSettings(error: unknown): Finding {
  const says = error instanceof SettingsError ? error.problems.join('; ') : reasonOf(error);
  return problem('Settings', says, 'Mend these variables: README.md has the table. Nothing else was looked at.');
}

async function findAll(settings: Settings, now: Date, log: Logger, free: FreeBytes): Promise<Finding[]> {
  const folders = { data: settings.dataDir, backups: settings.backups.folder };
  const [process, address, database, backups, disk, mail, model, threads] = await Promise.all([
    checkProcess(settings),
    checkPublicUrl(settings),
    inDatabase(settings, now, log),
    checkBackups(settings.backups, now),
    checkDisk(folders, free),
    checkMail(settings),
    checkModel(settings),
    checkThreads(settings),
  ]);
  return [
    process,
    address,
    ...database,
    backups,
    disk,
    mail,
    model,
    threads,
    checkWebhooks(settings),
    metricsOf(settings),
  ];
}

function metricsOf({ metrics: { port, token } }: Settings): Finding {
  if (port === null && token === null) return off('Metrics', 'not served (METRICS_PORT or METRICS_TOKEN)');
  return ok('Metrics', port === null ? 'served at /metrics to whoever has METRICS_TOKEN' : `served at port ${port}`);
}

/** All that stands in the database; one finding where it does not answer or is of another version. */
async function inDatabase(settings: Settings, now: Date, log: Logger): Promise<Finding[]> {
  if (!settings.databaseUrl && !hasCluster(settings.dataDir)) {
    return [
      problem(
        'Database',
        `there is none in ${settings.dataDir} yet`,
        'Start the product, or look at DATA_DIR: the first start makes it.',
      ),
    ];
  }
  try {
    const { url, owner, place, stop } = await locate(settings, log);
    const knex = connect(url, log);
    try {
      const database = await checkDatabase(knex, place);
      if (database.state === 'problem') return [database];
      return [
        database,
        await checkContents(knex),
        await checkSync(knex, now),
        await checkPublishing(knex, now),
        await checkQueues(knex, now),
        await checkKeys(owner.url, settings.tokenKeys),
        ...(settings.model ? [await checkModelUse(knex)] : []),
      ];
    } finally {
      await knex.destroy();
      await stop();
    }
  } catch (error) {
    const place = settings.databaseUrl ? new URL(settings.databaseUrl).host : `in ${settings.dataDir}`;
    const todo = settings.databaseUrl
      ? 'Start it, or look at DATABASE_URL and the network in between.'
      : 'Look at the log of PostgreSQL in the data folder, and whether its disk is full.';
    return [problem('Database', `PostgreSQL at ${place} does not answer: ${reasonOf(error)}`, todo)];
  }
}
