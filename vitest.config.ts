import { defineConfig, type TestUserConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

/**
 * How long a test waits for what comes at last or never. They are limits of patience and no expectations: a machine that
 * is four times slower, and busy with something else, must pass as well.
 */
const patience: TestUserConfig = {
  testTimeout: 120_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000, interval: 20 } },
};

/**
 * Tests lie beside what they test. Those of the backend share one PostgreSQL, each file with a database of its own; the
 * journeys drive real browsers against the started product, and so they go one at a time.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'conventions', include: ['*.test.ts', 'scripts/**/*.test.ts'], ...patience } },
      { test: { name: 'shared', include: ['shared/**/*.test.ts'], ...patience } },
      {
        test: {
          name: 'backend',
          include: ['backend/**/*.test.ts'],
          globalSetup: 'backend/testing/database-server.ts',
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
          fileParallelism: false,
          ...patience,
          testTimeout: 600_000,
          // After everything else: the journeys want the processors for themselves.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
