import { completeLock } from './bootstrap/complete-lock.mjs';
import { runAndExit } from './bootstrap/prepare.mjs';

completeLock();
await runAndExit('node_modules/@biomejs/biome/bin/biome', ['check', '--write', '.']);
