import { completeLock } from './bootstrap/complete-lock.mjs';
import { runAndExit } from './bootstrap/prepare.mjs';

const paths = process.argv.length > 2 ? process.argv.slice(2) : ['.'];

completeLock();
await runAndExit('node_modules/@biomejs/biome/bin/biome', ['check', '--write', ...paths]);
