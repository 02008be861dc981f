import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toJson } from './json-in-slices.ts';

it('is what JSON.stringify makes', async () => {
  const anything = fc.anything({ withDate: true, withSparseArray: true });
  const answers = fc.oneof(fc.array(anything), fc.dictionary(fc.string(), fc.oneof(anything, fc.array(anything))));
  await fc.assert(
    fc.asyncProperty(answers, async (answer) => {
      expect(String(await toJson(answer))).toBe(JSON.stringify(answer));
    }),
  );
});

it('lets others have their turns while a long list is written, in an object as well', async () => {
  const posts = Array.from({ length: 2000 }, (_, n) => ({ n, text: 'ä'.repeat(1000) }));
  for (const answer of [posts, { posts, hasMore: false }]) {
    let turns = 0;
    const count = () => {
      turns += 1;
      next = setImmediate(count);
    };
    let next = setImmediate(count);
    const json = await toJson(answer);
    clearImmediate(next);
    expect(turns).toBeGreaterThan(20);
    expect(JSON.parse(String(json))).toEqual(answer);
  }
});
