import { runAndExit } from './bootstrap/prepare.mjs';

await runAndExit('backend/backup/run-backup.ts');
