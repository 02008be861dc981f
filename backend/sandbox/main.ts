import { parseArgs } from 'node:util';
import { createSandbox } from './create-sandbox.ts';

/** Runs the sandbox alone: `node backend/sandbox/main.ts --port 4010 --state sandbox.json --control`. */
const { values } = parseArgs({
  options: { port: { type: 'string', default: '4010' }, state: { type: 'string' }, control: { type: 'boolean' } },
});
const sandbox = createSandbox({
  control: values.control ?? false,
  ...(values.state ? { stateFile: values.state } : {}),
});
const address = await sandbox.listen(Number(values.port));
process.stdout.write(
  `The Threads sandbox listens at ${address}, app ${sandbox.app.appId}, secret ${sandbox.app.appSecret}\n`,
);
