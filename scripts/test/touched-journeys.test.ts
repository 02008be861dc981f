import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { JOURNEYS, touchedJourneys } from './touched-journeys.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const everyJourney = Object.keys(JOURNEYS);

it('knows every journey, and none that is gone', () => {
  expect(everyJourney).toEqual(
    globSync('**/*.e2e.ts', { cwd: path.join(ROOT, 'extension/e2e') })
      .map((file) => path.basename(file))
      .sort(),
  );
});

it.each([
  ['backend/account/export.ts', 'export-and-delete.e2e.ts', 'capture.e2e.ts'],
  ['extension/features/analysis/page/analysis-page.tsx', 'web.e2e.ts', 'threads.e2e.ts'],
  ['extension/capture/start-capture.ts', 'capture-views.e2e.ts', 'web.e2e.ts'],
  ['scripts/pack.mjs', 'commands.e2e.ts', 'web.e2e.ts'],
  ['backend/statistics/ridge.ts', 'insight-to-action.e2e.ts', 'capture.e2e.ts'],
  ['extension/features/landing/landing-page.tsx', 'keyboard.e2e.ts', 'capture.e2e.ts'],
  ['shared/plans.ts', 'insight-to-action.e2e.ts', 'threads.e2e.ts'],
  ['backend/threads/sync/run/run.ts', 'threads-extension.e2e.ts', 'keyboard.e2e.ts'],
])('a change of %s is for %s and not for %s', (file, meant, other) => {
  expect(touchedJourneys([file])).toContain(meant);
  expect(touchedJourneys([file])).not.toContain(other);
});

it.each(['shared/contract/endpoint.ts', 'backend/database/connect.ts', 'extension/components/button.tsx'])(
  'a change of %s is for all',
  (file) => {
    expect(touchedJourneys(['scripts/pack.mjs', file])).toEqual(everyJourney);
  },
);

it.each(['README.md', 'backend/auth/auth.test.ts', 'backend/testing/client.ts'])(
  'a change of %s is for none',
  (file) => {
    expect(touchedJourneys([file])).toEqual([]);
  },
);
