import { runAndExit } from './bootstrap/prepare.mjs';

await runAndExit('scripts/eval/main.ts');
