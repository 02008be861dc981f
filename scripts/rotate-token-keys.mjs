import { runAndExit } from './bootstrap/prepare.mjs';

await runAndExit('backend/maintenance/rotate-token-keys.ts');
