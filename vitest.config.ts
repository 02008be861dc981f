import { defineConfig, type TestUserConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { LongFirst } from './scripts/test/long-first.ts';

/**
 * How long a test waits for what comes at last or never. They are limits of patience and no expectations: a machine that
 * is four times slower, and busy with something else, must pass as well.
 */
const patience: TestUserConfig = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
};

const POSTGRES = 'backend/testing/database-server.ts';
const STATISTICS = 'backend/statistics/**/*.test.ts';

/** Tests of functions that keep nothing: a process for each file would cost more than they do. */
const pure: TestUserConfig = { ...patience, isolate: false };

/**
 * Tests lie beside what they test. Those of the backend share one PostgreSQL, each file with a database of its own, and
 * so do the journeys, which drive real browsers against the started product.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    projects: [
      { test: { name: 'conventions', include: ['*.test.ts', 'scripts/**/*.test.ts'], ...pure } },
      { test: { name: 'shared', include: ['shared/**/*.test.ts'], ...pure } },
      { test: { name: 'statistics', include: [STATISTICS], ...pure } },
      {
        test: {
          name: 'backend',
          include: ['backend/**/*.test.ts'],
          exclude: [STATISTICS],
          globalSetup: POSTGRES,
          ...patience,
        },
      },
      {
        plugins: [WxtVitest()],
        test: {
          name: 'extension',
          include: ['extension/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          ...patience,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['extension/e2e/**/*.e2e.ts'],
          globalSetup: POSTGRES,
          ...patience,
          testTimeout: 600_000,
          // After everything else: whoever broke a unit hears of it first.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
