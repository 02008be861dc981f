import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missingOptionals } from '../scripts/bootstrap/complete-lock.mjs';

const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
const lock = JSON.parse(text);

describe('the lock file', () => {
  it('lists every optional package, so that npm ci takes it on every platform (npm run fix completes it)', () => {
    expect(missingOptionals(lock).map(({ name }) => name)).toEqual([]);
  });

  it('catches a missing one', () => {
    const packages = { 'node_modules/a': { optionalDependencies: { 'a-linux-x64': '1.0.0' } } };
    expect(missingOptionals({ packages })).toMatchObject([{ name: 'a-linux-x64', version: '1.0.0' }]);
  });

  it('records no download addresses', () => {
    expect(text).not.toMatch(/"resolved"/);
  });
});
