import { bodyStorm } from './body-storm.ts';
import { databaseAway } from './database-away.ts';
import { frozenDatabase } from './frozen-database.ts';
import { fullDiskAtStart } from './full-disk-at-start.ts';
import { killRounds } from './kill-rounds.ts';
import { largeDeletion } from './large-deletion.ts';
import { largeExport } from './large-export.ts';
import { publishUnderFaults } from './publish-under-faults.ts';
import { moveEarlierPostgres } from './restore/earlier-postgres.ts';
import { restoreUnderFaults } from './restore/restore-drill.ts';
import { signInStorm } from './sign-in-storm.ts';
import { slowClients } from './slow-clients.ts';
import { slowPictures } from './slow-pictures.ts';
import { stopWhileBusy } from './stop-while-busy.ts';
import { stopWhileFrozen } from './stop-while-frozen.ts';
import type { Drill } from './tools/drill.ts';
import { upgradeUnderLoad } from './upgrade-under-load.ts';

/** The drills that are too rough or too long for the tests, by the names that `held-by.md` and the command line give them. */
export const drills: Record<string, Drill> = {
  stop: stopWhileBusy,
  'frozen-stop': stopWhileFrozen,
  'sign-ins': signInStorm,
  away: databaseAway,
  frozen: frozenDatabase,
  kills: killRounds,
  'full-disk': fullDiskAtStart,
  slow: slowClients,
  pictures: slowPictures,
  bodies: bodyStorm,
  exports: largeExport,
  deletions: largeDeletion,
  publishing: publishUnderFaults,
  restore: restoreUnderFaults,
  'earlier-postgres': moveEarlierPostgres,
  upgrade: upgradeUnderLoad,
};
