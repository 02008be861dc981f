import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { superLinear } from '../backend/testing/steepness.ts';
import { expressionsIn, productExpressions } from '../scripts/expressions/expressions-in-source.ts';
import { hostileTexts, slowTextOf } from '../scripts/expressions/hostile-texts.ts';
import { textSchemas } from '../scripts/expressions/text-schemas.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Files whose expressions may take long over a long text, because nobody can send them one. */
const EXCEPT: Record<string, string> = {
  'backend/text/message.ts': 'asks them of sentences of at most 200 characters',
  'backend/database/sql-parts.ts': 'reads statements of our own',
  'backend/settings/environment-variables.ts': 'reads what the operator sets',
  'extension/app/popup/first-screen.tsx': 'reads what the build has drawn',
  'extension/app/start-after-paint.ts': 'reads the page that the build has made',
};

const isExcepted = (place: string) => Object.keys(EXCEPT).some((file) => place.startsWith(file));

describe('a regular expression', () => {
  it('of the product takes twice as long over a text of twice the length, and no longer', async () => {
    const all = await productExpressions(ROOT);
    expect(all.length).toBeGreaterThan(500);
    const slow = all.filter(({ place, pattern }) => !isExcepted(place) && slowTextOf(pattern));
    expect(slow.map(({ place, pattern }) => `${place} ${pattern}`)).toEqual([]);
  });

  it.each([
    ['looks behind each space for the end', /\s+$/],
    ['looks behind each mark for another', /“[^”]*”/],
    ['begins at each line, and goes over lines', /^\s*\d/m],
    ['may divide a name at each dot', /^https?:\/\/[^\s/?#]+\.[^\s/?#]+\S*$/i],
    ['may divide what it repeats', /^(?:\w+\s?)*$/],
    ['is tried at each place', /(?:\w+\.)+com/y],
  ])('that %s is noticed', (_, pattern) => {
    expect(slowTextOf(pattern)).not.toBeNull();
  });

  it('is found wherever it is written out', () => {
    const source = 'const one = /a+/g;\nconst of = (text: string) => text.split(/,/); // no /b/';
    expect(expressionsIn('a.ts', source).map(({ place, pattern }) => `${place} ${pattern}`)).toEqual([
      'a.ts:1 /a+/g',
      'a.ts:2 /,/',
    ]);
  });
});

describe('a text that a call brings', () => {
  const FAR_TOO_LONG = 'a.& \n'.repeat(13_000);

  it('is held against nothing else where it is too long', async () => {
    const texts = await textSchemas();
    expect(texts.length).toBeGreaterThan(30);
    const looked = texts.filter(
      ({ schema, checks }) =>
        checks.some(({ check, abort }) => check === 'max_length' && !abort) ||
        (safeParse(schema, FAR_TOO_LONG).error?.issues.length ?? 0) > 1,
    );
    expect(looked.map(({ call, checks }) => `${call} ${checks.map(({ check }) => check)}`)).toEqual([]);
  });

  it('takes twice as long to check at twice the length, and no longer', async () => {
    const texts = await textSchemas();
    const slow = texts.filter(({ schema, patterns }) =>
      superLinear(patterns.flatMap(hostileTexts), (text) => safeParse(schema, text)),
    );
    expect(slow.map(({ call, patterns }) => `${call} ${patterns.join(' ')}`)).toEqual([]);
  });
});
