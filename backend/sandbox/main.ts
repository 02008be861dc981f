import { createSandbox } from './create-sandbox.ts';

const sandbox = createSandbox();
const address = await sandbox.listen(Number(process.argv[2] ?? 4010));
process.stdout.write(`The Threads sandbox listens at ${address}\n`);
