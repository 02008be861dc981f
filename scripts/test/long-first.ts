import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, the longest first. Begun last, one would keep the run waiting with a processor idle. */
const LONG = [
  // The rooms of these come last. They stand at the very front, because a worker that changes rooms begins anew.
  'scripts/train-questions/train.test.ts',
  'scripts/test/run-tests.test.ts',
  'extension/e2e/capture.e2e.ts',
  'extension/e2e/calendar.e2e.ts',
  'extension/e2e/threads.e2e.ts',
  'extension/e2e/source-package.e2e.ts',
  'backend/database/embedded-postgres/embedded-postgres.test.ts',
  'extension/e2e/writing-help.e2e.ts',
  'extension/e2e/commands.e2e.ts',
  'extension/e2e/capture-problems.e2e.ts',
  'extension/e2e/popup-screen.e2e.ts',
  'backend/main.test.ts',
  'extension/e2e/extension.e2e.ts',
  'extension/e2e/web.e2e.ts',
  'extension/e2e/calendar-keys.e2e.ts',
  'extension/e2e/capture-views.e2e.ts',
  'extension/e2e/sign-in-security.e2e.ts',
  'backend/threads/sync/import.test.ts',
  'extension/e2e/lines-own-posts.e2e.ts',
  'extension/e2e/capture-own-post.e2e.ts',
  'extension/e2e/accessibility.e2e.ts',
  'extension/e2e/calendar-series.e2e.ts',
  'extension/e2e/capture-fine-screen.e2e.ts',
  'extension/e2e/insight-to-action.e2e.ts',
  'backend/threads/sync/crash.test.ts',
  'extension/e2e/calendar-clocks.e2e.ts',
  'extension/e2e/lines-hostile.e2e.ts',
  'extension/e2e/threads-extension.e2e.ts',
  'extension/e2e/capture-held-out.e2e.ts',
  'extension/e2e/side-panel.e2e.ts',
  'backend/two-nodes.test.ts',
  'extension/e2e/main-jobs/connect-and-see-figures.e2e.ts',
  'extension/e2e/main-jobs/capture-a-post.e2e.ts',
  'extension/e2e/capture-hostile.e2e.ts',
  'backend/calendar/exactly-once.test.ts',
  'backend/auth/passwords/reset-password.test.ts',
  'extension/e2e/writing-hostile.e2e.ts',
  'backend/threads/sync/failures.test.ts',
  'extension/e2e/capture-again.e2e.ts',
  'backend/backup/backup.test.ts',
  'extension/e2e/growth.e2e.ts',
  'backend/account/large-export.test.ts',
  'backend/threads/sync/compare-with-list.test.ts',
  'extension/e2e/confirm-email.e2e.ts',
  'backend/analysis/model.test.ts',
  'extension/e2e/lines-profile.e2e.ts',
  'backend/analysis/recovery.test.ts',
];

const root = path.resolve(import.meta.dirname, '../..');

/** Begins with the files that take longest, whether or not an earlier run has measured them. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = LONG.indexOf(path.relative(root, moduleId).split(path.sep).join('/'));
      return place < 0 ? LONG.length : place;
    };
    return (await super.sort(files)).toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
