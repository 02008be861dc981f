import { runAndExit } from './bootstrap/prepare.mjs';

await runAndExit('backend/rotate-token-keys.ts');
