import { runAndExit } from './bootstrap/prepare.mjs';

await runAndExit('backend/operating/status/run-status.ts');
