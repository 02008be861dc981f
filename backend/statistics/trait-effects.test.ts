import { describe, expect, it } from 'vitest';
import { measureTraits } from './trait-effects.ts';

interface TaggedPost {
  tags: string[];
}

const trait = (name: string) => ({ name, isIn: ({ tags }: TaggedPost) => tags.includes(name) });

/** Posts with the tags that a function gives them. The noise is the same for every twelve of them. */
function account(size: number, tagsOf: (index: number) => string[], effectOf: (tags: string[]) => number) {
  const values = Array.from({ length: size }, (_, index) => {
    const noise = [-0.8, -0.2, 0.2, 0.8][Math.floor(index / 12) % 4] ?? 0;
    return noise + effectOf(tagsOf(index));
  });
  const mean = values.reduce((sum, value) => sum + value, 0) / size;
  return values.map((value, index) => ({ post: { tags: tagsOf(index) }, residual: value - mean }));
}

describe('the effects of traits', () => {
  const residuals = account(
    48,
    (index) => [...(index % 4 === 0 ? ['cats'] : []), ...(index % 3 === 0 ? ['dogs'] : [])],
    (tags) => (tags.includes('cats') ? 1 : 0),
  );

  it('come best first, and are claimed if they are beyond chance', () => {
    const [cats, dogs] = measureTraits(residuals, [trait('dogs'), trait('cats')]);
    expect(cats).toMatchObject({ name: 'cats', isClaimed: true });
    expect(cats?.posts).toHaveLength(12);
    // Posts with it are e times as good as the other three quarters: e^0.75 - 1 = 1.12, shrunk towards 0.
    expect(cats?.lift).toBeGreaterThan(0.7);
    expect(cats?.lift).toBeLessThan(1.12);
    expect(cats?.low).toBeGreaterThan(0);
    expect(cats?.high).toBeGreaterThan(1.12);
    expect(dogs).toMatchObject({ name: 'dogs', isClaimed: false });
    expect(Math.abs(dogs?.lift ?? 1)).toBeLessThan(0.3);
  });

  it('do not credit a trait with the effect of another that often goes with it', () => {
    const pairs = account(
      48,
      (index) => [...(index % 3 === 0 ? ['cats'] : []), ...(index % 6 === 0 || index % 12 === 1 ? ['along'] : [])],
      (tags) => (tags.includes('cats') ? 1 : 0),
    );
    const alone = measureTraits(pairs, [trait('along')])[0]?.lift ?? 0;
    const together = measureTraits(pairs, [trait('along'), trait('cats')]).find(({ name }) => name === 'along')?.lift;
    expect(alone).toBeGreaterThan(0.2);
    expect(together).toBeLessThan(alone / 3);
  });

  it.each([
    ['two posts have', 2],
    ['all but two posts have', 38],
  ])('omit what %s', (_case, size) => {
    const few = account(
      40,
      (index) => (index < size ? ['rare'] : []),
      () => 0,
    );
    expect(measureTraits(few, [trait('rare')])).toEqual([]);
  });

  it('are empty under 15 posts', () => {
    expect(measureTraits(residuals.slice(0, 14), [trait('cats')])).toEqual([]);
  });
});
