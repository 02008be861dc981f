import { afterEach, expect, it, vi } from 'vitest';
import { patience } from './patience.ts';

afterEach(() => vi.unstubAllEnvs());

it('waits whole milliseconds on a machine of any speed', () => {
  vi.stubEnv('TEST_PATIENCE', '1.08');
  expect(patience(60_000)).toBe(64_800);
  expect(() => AbortSignal.timeout(patience(60_000))).not.toThrow();
});

it('never waits for less than on a machine of the usual kind', () => {
  vi.stubEnv('TEST_PATIENCE', '0.5');
  expect(patience(1000)).toBe(1000);
});
