import path from 'node:path';
import { afterAll, expect } from 'vitest';
import { COSTS_FILE, noteFileCost, processorSecondsOfTree } from './file-costs.ts';

// Vitest runs this before each file of tests. With `--times` it notes what the file cost.

const target = process.env[COSTS_FILE];
if (target) {
  const start = performance.now();
  const computed = processorSecondsOfTree();
  afterAll(() => {
    noteFileCost(target, {
      file: path.relative(process.cwd(), expect.getState().testPath ?? ''),
      seconds: (performance.now() - start) / 1000,
      processorSeconds: processorSecondsOfTree() - computed,
    });
  });
}
