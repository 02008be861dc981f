import { runAndExit } from './bootstrap/prepare.mjs';

await runAndExit('backend/maintenance/confirm-address.ts');
