import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that take longest, in any order. Begun last, one would keep the run waiting with a processor idle. */
const LONG = [
  'backend/threads/sync/crash.test.ts',
  'backend/main.test.ts',
  'backend/database/embedded-postgres/embedded-postgres.test.ts',
  'backend/threads/sync/import.test.ts',
  'extension/e2e/commands.e2e.ts',
  'extension/e2e/source-package.e2e.ts',
  'extension/e2e/capture-problems.e2e.ts',
  'extension/e2e/capture-views.e2e.ts',
  'extension/e2e/capture.e2e.ts',
  'extension/e2e/calendar.e2e.ts',
  'extension/e2e/performance.e2e.ts',
  'extension/e2e/sign-in-security.e2e.ts',
  'extension/e2e/lines-own-posts.e2e.ts',
  'extension/e2e/lines-hostile.e2e.ts',
  'extension/e2e/calendar-keys.e2e.ts',
  'extension/e2e/writing-help.e2e.ts',
  'extension/e2e/popup-screen.e2e.ts',
  'extension/e2e/threads.e2e.ts',
  'extension/e2e/insight-to-action.e2e.ts',
  'extension/e2e/other-server.e2e.ts',
];

const root = path.resolve(import.meta.dirname, '../..');

/** Begins with the files that take longest, whether or not an earlier run has measured them. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => LONG.includes(path.relative(root, moduleId));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
