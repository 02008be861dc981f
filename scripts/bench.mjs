import { runAndExit } from './bootstrap/prepare.mjs';

await runAndExit('scripts/bench/main.ts');
