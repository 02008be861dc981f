import { runAndExit } from './bootstrap/prepare.mjs';

await runAndExit('scripts/drills/main.ts');
