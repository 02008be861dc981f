import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import type { LogSettings } from './log.ts';

/** What a process has written whose log has this format. */
async function written(format: LogSettings['format']): Promise<string> {
  const log = path.join(import.meta.dirname, 'log.ts');
  const program = `import { createLog } from '${log}'; createLog({ level: 'info', format: '${format}' }).warn({ event: 'moon' }, 'it is full')`;
  return (await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program])).stderr;
}

it('is lines that people read where they are asked for, and JSON else', async () => {
  const [pretty, json] = await Promise.all([written('pretty'), written('json')]);
  expect(pretty).toMatch(/^\[\d\d:\d\d:\d\d\.\d{3}\] WARN: it is full\n {4}event: "moon"\n$/);
  expect(JSON.parse(json)).toMatchObject({ level: 40, event: 'moon', msg: 'it is full' });
});
