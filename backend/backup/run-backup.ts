import { createLog } from '../base/log.ts';
import { locate } from '../database/open-database.ts';
import { readSettings } from '../settings/read-settings.ts';
import { listBackups } from './kept-backups.ts';
import { makeBackup } from './make-backup.ts';
import { moveFromEarlierPostgres } from './move-embedded.ts';
import { BackupRefusal } from './refusal.ts';
import { backupInWords, contents, failureInWords } from './words.ts';

// Makes a backup, or with --list says which there are. The product may run meanwhile.
const settings = await readSettings();
const { folder } = settings.backups;

async function list(): Promise<void> {
  const backups = await listBackups(folder);
  for (const backup of backups) console.log(backupInWords(backup, new Date()));
  if (backups.length === 0) console.log(`There is no backup in ${folder}`);
}

async function make(): Promise<void> {
  const log = createLog(settings.log);
  await moveFromEarlierPostgres(settings, log);
  const { owner, stop } = await locate(settings, log);
  try {
    const { file, manifest } = await makeBackup(owner.url, folder);
    const [newest] = (await listBackups(folder)).filter((backup) => backup.file === file);
    console.log(`Backed up: ${contents(manifest)}.`);
    if (newest) console.log(backupInWords(newest, new Date()));
  } finally {
    await stop();
  }
}

try {
  await (process.argv.includes('--list') ? list() : make());
} catch (error) {
  const words = failureInWords(error);
  console.error(error instanceof BackupRefusal ? words : `The backup was given up: ${words}. No file was kept`);
  process.exitCode = 1;
}
