import path from 'node:path';
import { runAndExit } from './bootstrap/prepare.mjs';

// npm goes to the project's folder; a file is named from where its user is.
const from = process.env.INIT_CWD ?? process.cwd();
await runAndExit(
  'backend/backup/restore/run-restore.ts',
  process.argv.slice(2).map((file) => path.resolve(from, file)),
);
