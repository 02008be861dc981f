import { readFileSync, writeFileSync } from 'node:fs';

/** How many tests ended how, and what is to be said of those that failed. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
  /** A line for each test that failed. */
  failures: string[];
  /** A line for each file that failed, and passed when it was run once more. */
  flaky: string[];
}

export const NOTHING: Counts = { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };

export const addCounts = (one: Counts, other: Counts): Counts => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  failures: [...one.failures, ...other.failures],
  flaky: [...one.flaky, ...other.flaky],
});

/** `N passed, N failed`: the last line of a run. */
export const closingLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;

/** Where commands that run one after the other, as in `.ci/run`, add up what they counted. */
const TOGETHER = process.env.TEST_COUNTS;

/** What the commands before this one counted. */
export function countedBefore(): Counts {
  if (!TOGETHER) return NOTHING;
  const text = readFileSync(TOGETHER, 'utf8');
  return text ? JSON.parse(text) : NOTHING;
}

/** Hands the sum so far to the commands that follow. */
export function handOn(counts: Counts): void {
  if (TOGETHER) writeFileSync(TOGETHER, JSON.stringify(counts));
}
