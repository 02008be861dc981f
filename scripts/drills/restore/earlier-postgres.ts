import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { listBackups } from '../../../backend/backup/kept-backups.ts';
import { APP_ROLE, createCluster, urlOf } from '../../../backend/database/embedded-postgres/cluster.ts';
import { fetchPrograms } from '../../../backend/database/embedded-postgres/fetch-programs.ts';
import { reachServer, stopServer } from '../../../backend/database/embedded-postgres/server.ts';
import { migrate } from '../../../backend/database/migrate.ts';
import { keptSecrets } from '../../../backend/settings/kept-secrets.ts';
import { contentOf, fillForBackup } from '../../../backend/testing/backup-scene.ts';
import { inFolder, inSeconds, timed } from '../tools/drill.ts';
import { afterNextStart, type Content, type Machine, makeMachine, runOn } from './restore-scene.ts';

const EARLIER = 17;

/** The database of an earlier PostgreSQL meets this version: killed on the way, then done. It needs npm's registry. */
export const moveEarlierPostgres = inFolder(async (folder) => {
  const machine = await makeMachine(folder, 'machine');
  const before = await makeEarlier(machine);
  const { ms } = await runOn(machine, 'run-backup.ts', [], {
    onPrint: (printed, kill) => void (printed.includes('is moved to') && setTimeout(kill, 1_500)),
  });
  const isUntouched = !existsSync(path.join(machine.dataDir, 'pg18'));
  const moved = await timed(() => runOn(machine, 'run-backup.ts'));
  const { content, left } = await afterNextStart(machine);
  const points = (await listBackups(machine.backups)).filter(({ kind }) => kind === 'before-restore');
  const isKept = existsSync(path.join(machine.dataDir, `pg${EARLIER}-moved`)) && points.length > 0;
  const isEqual = isDeepStrictEqual(withoutPlans(content), withoutPlans(before)) && left === 0;
  return {
    held: moved.value.code === 0 && isEqual && isKept && isUntouched,
    happened:
      `killed after ${inSeconds(ms / 1000)}, nothing had changed; then moved from ${EARLIER} in ${inSeconds(moved.seconds)}, ` +
      `${isEqual ? 'each row equal' : `not equal (${moved.value.printed})`}, the old folder and a restore point kept`,
  };
});

/** Posts that wait are marked to be looked for. */
const withoutPlans = ({ scheduled_posts: _, ...others }: Content) => others;

async function makeEarlier({ dataDir }: Machine): Promise<Content> {
  const programs = await fetchPrograms(dataDir, EARLIER);
  const folder = path.join(dataDir, `pg${EARLIER}`);
  await createCluster(programs, folder);
  const password = await readFile(path.join(folder, 'password'), 'utf8');
  const cluster = { programs, folder, data: path.join(folder, 'data'), password, appPassword: null };
  const { client, port } = await reachServer(cluster);
  const url = urlOf(cluster, port);
  await migrate(url, APP_ROLE);
  await fillForBackup(url, keptSecrets(dataDir).tokenKeys);
  const content = await contentOf(url);
  await client.end();
  await stopServer(cluster);
  return content;
}
