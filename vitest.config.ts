import { defineConfig, type TestUserConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { patience } from './backend/testing/patience.ts';
import { LongFirst } from './scripts/test/long-first.ts';

const MEASURE = './scripts/test/measure-file.ts';

/** What Vite must build first. */
const built: TestUserConfig = {
  // A process for each file would cost more than half of its tests do: the modules of the product are loaded once for many
  // files. So a file leaves what is global (the environment, spies, the page) as it found it.
  isolate: false,
  // How long a test waits for what comes at last or never. They are limits of patience and no expectations: a machine that
  // is four times slower, and busy with something else, must pass as well.
  testTimeout: patience(120_000),
  hookTimeout: patience(180_000),
  expect: { poll: { timeout: patience(60_000), interval: 20 } },
  setupFiles: [MEASURE],
};

/**
 * What Node runs as it is, in tests as in the product. To transform the backend by Vite, and to run it by Vite's module
 * runner, takes five seconds of a processor more.
 */
const asItIs: TestUserConfig = {
  ...built,
  experimental: { viteModuleRunner: false, nodeLoader: false },
};

const POSTGRES = 'backend/testing/database-server.ts';
const JOURNEYS = 'extension/e2e/*.e2e.ts';
const MAIN_JOBS = 'extension/e2e/main-jobs/*.e2e.ts';
const STATISTICS = 'backend/statistics/**/*.test.ts';

/** Real browsers against the started product. */
const journeys: TestUserConfig = {
  globalSetup: POSTGRES,
  ...asItIs,
  environment: './extension/e2e/harness/worker.ts',
  testTimeout: patience(600_000),
  // Two browsers and a server keep two processors busy: a third worker gains nothing.
  maxWorkers: 2,
  // After everything else: whoever broke a unit hears of it first.
  sequence: { groupOrder: 1 },
};

/**
 * Tests lie beside what they test. Those of the backend share one PostgreSQL, each file with a database of its own;
 * the journeys of a worker share one. They drive real browsers against the started product.
 */
export default defineConfig({
  test: {
    // One more than the processors of a small machine: tests of the backend wait for PostgreSQL and for programs that start.
    maxWorkers: 3,
    // How long a worker may take to end, whose programs and browsers end first.
    teardownTimeout: patience(60_000),
    sequence: { sequencer: LongFirst },
    projects: [
      { test: { name: 'conventions', include: ['conventions/*.test.ts'], ...asItIs } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], ...asItIs } },
      { test: { name: 'shared', include: ['shared/**/*.test.ts'], ...asItIs } },
      { test: { name: 'statistics', include: [STATISTICS], ...asItIs } },
      {
        test: {
          name: 'backend',
          include: ['backend/**/*.test.ts'],
          exclude: [STATISTICS],
          globalSetup: POSTGRES,
          ...asItIs,
        },
      },
      {
        plugins: [WxtVitest()],
        test: {
          name: 'extension',
          include: ['extension/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          ...built,
          setupFiles: [
            MEASURE,
            'extension/browser/testing/restore-browser.ts',
            'extension/components/testing/clean-page.ts',
          ],
        },
      },
      // Of a user's main jobs, in `npm test`; the rest in `npm run test:browsers`.
      { test: { name: 'main-jobs', include: [MAIN_JOBS], ...journeys } },
      { test: { name: 'journeys', include: [JOURNEYS], ...journeys } },
    ],
  },
});
