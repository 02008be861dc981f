import { runAndExit } from './bootstrap/prepare.mjs';

await runAndExit('node_modules/@biomejs/biome/bin/biome', ['check', '--write', '.']);
