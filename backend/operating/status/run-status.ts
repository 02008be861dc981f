import { createLog } from '../../base/log.ts';
import { readStatus } from './read-status.ts';
import { statusInWords } from './status-in-words.ts';

// Says how the product is doing, in words or with --json for machines. Ends with 1 where something is wrong.
const status = await readStatus(process.env, { log: createLog({ level: 'silent', format: 'json' }) });
console.log(process.argv.includes('--json') ? JSON.stringify(status, null, 2) : statusInWords(status));
process.exitCode = status.isWell ? 0 : 1;
