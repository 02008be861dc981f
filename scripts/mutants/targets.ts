/** Files whose tests have to notice a mutant, and the tests that are run for each. */
interface Target {
  /** A folder or a file, from the root of the project. */
  files: string;
  /** Folders or files, cheapest first: the first test that fails ends the run. */
  tests: string[];
}

/** The first one that matches a file counts. */
export const TARGETS: Target[] = [
  { files: 'backend/statistics/series/rate-filter.ts', tests: ['backend/testing/golden/outlook.test.ts'] },
  {
    files: 'backend/statistics/series/follower-outlook.ts',
    tests: ['backend/statistics/growth.test.ts', 'backend/testing/golden/outlook.test.ts'],
  },
  { files: 'backend/statistics/forecast', tests: ['backend/statistics/forecast'] },
  { files: 'backend/statistics', tests: ['backend/statistics'] },
  { files: 'backend/threads/sync/run/run.ts', tests: ['backend/threads/sync/runs.test.ts'] },
  {
    files: 'backend/threads/tokens/publish-permission.ts',
    tests: ['backend/threads/connect/publish-permission.test.ts'],
  },
  { files: 'backend/threads/tokens', tests: ['backend/threads/tokens'] },
  { files: 'backend/analysis/leases.ts', tests: ['backend/analysis/leases.test.ts'] },
];
