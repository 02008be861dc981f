import { runAndExit } from './bootstrap/prepare.mjs';

await runAndExit('backend/maintenance/reset-password.ts');
