import { runAndExit } from './bootstrap/prepare.mjs';

// Arguments narrow the files: `node scripts/mutants.mjs backend/threads/tokens`. `--sample=100` plants that many a file at most.
await runAndExit('scripts/mutants/main.ts');
