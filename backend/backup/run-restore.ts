import path from 'node:path';
import { createLog } from '../base/log.ts';
import { locate } from '../database/open-database.ts';
import { readSettings } from '../settings/read-settings.ts';
import { moveFromEarlierPostgres } from './move-embedded.ts';
import { BackupRefusal } from './refusal.ts';
import { PLACING, restoreBackup } from './restore/restore-backup.ts';
import { failureInWords, restoredInWords } from './words.ts';

// Replaces the database by a backup. The product must not run meanwhile.
const [file] = process.argv.slice(2);
let isPlacing = false;

async function restore(name: string): Promise<void> {
  const settings = await readSettings();
  const log = createLog(settings.log);
  await moveFromEarlierPostgres(settings, log);
  const { owner, stop } = await locate(settings, log);
  try {
    const restored = await restoreBackup(path.resolve(name), {
      ownerUrl: owner.url,
      appRole: owner.appRole,
      folder: settings.backups.folder,
      tokenKeys: settings.tokenKeys,
      onStep(step) {
        isPlacing = step === PLACING;
        console.log(`${step} ...`);
      },
    });
    for (const line of restoredInWords(restored)) console.log(line);
  } finally {
    await stop();
  }
}

if (file) {
  await restore(file).catch((error) => {
    const outcome = isPlacing ? 'Either nothing was changed, or all of it was' : 'Nothing was changed';
    const words = failureInWords(error);
    console.error(error instanceof BackupRefusal ? words : `The restore was given up: ${words}. ${outcome}`);
    process.exitCode = 1;
  });
} else {
  console.error('Name the file to restore: npm run restore FILE. "npm run backup -- --list" says which there are');
  process.exitCode = 1;
}
