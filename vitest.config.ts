import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';

/**
 * Tests lie beside what they test. Those of the backend share one PostgreSQL, each file with a database of its own; the
 * journeys drive real browsers against the started product, and so they go one at a time.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'conventions', include: ['*.test.ts', 'scripts/**/*.test.ts'] } },
      { test: { name: 'shared', include: ['shared/**/*.test.ts'] } },
      {
        test: {
          name: 'backend',
          include: ['backend/**/*.test.ts'],
          globalSetup: 'backend/testing/database-server.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [WxtVitest()],
        test: {
          name: 'extension',
          include: ['extension/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          testTimeout: 15_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['extension/e2e/**/*.e2e.ts'],
          fileParallelism: false,
          testTimeout: 240_000,
          hookTimeout: 180_000,
          // After everything else: the journeys want the processor for themselves.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
