import { describe, expect, it } from 'vitest';
import type { PostResidual } from '../post-residuals.ts';
import { estimateEffects, runAtOnce } from './estimate-effects.ts';
import type { Lift } from './lift.ts';
import { presentTraits, selectTraits, type Trait, traitFamily } from './trait-effects.ts';

interface TaggedPost {
  tags: string[];
}

/** Measures these traits alone. */
function measureTraits<Kind extends Trait<TaggedPost>>(residuals: PostResidual<TaggedPost>[], traits: Kind[]) {
  const measured = selectTraits(
    residuals.map(({ post }) => post),
    traits,
  );
  if (measured.length === 0) return [];
  const values = residuals.map(({ residual }) => residual);
  const [estimates = []] = runAtOnce(
    estimateEffects({ residuals: values, gaps: null, families: [traitFamily(measured, 'tags')] }),
  );
  return presentTraits(measured, estimates);
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

/** Of an interval in log engagement: what was estimated. */
const middleOf = (effect?: Lift): number => (Math.log1p(effect?.low ?? 0) + Math.log1p(effect?.high ?? 0)) / 2;

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

  it('need three posts with the trait and three without', () => {
    for (const size of [3, 37]) {
      const enough = account(
        40,
        (index) => (index < size ? ['rare'] : []),
        () => 0,
      );
      expect(measureTraits(enough, [trait('rare')])).toHaveLength(1);
    }
  });

  it('are measured for the thirty most frequent', () => {
    const names = Array.from({ length: 31 }, (_, name) => `tag ${name}`);
    const many = account(
      50,
      (index) => names.filter((_, name) => index < 3 + ((name * 7) % 31)),
      () => 0,
    );
    const measured = measureTraits(many, names.map(trait)).map(({ name }) => name);
    // Names with 3 to 33 posts: the first one has the fewest.
    expect(measured.toSorted()).toEqual(names.slice(1).toSorted());
  });

  it('that exclude each other are compared with posts of the others', () => {
    const formatsOf = (index: number) => [index % 3 === 0 ? 'video' : 'text'];
    const exclusive = account(48, formatsOf, ([format]) => (format === 'video' ? 1 : 0));
    const [video, text] = measureTraits(exclusive, [trait('video'), trait('text')]);
    // A third are videos, e times as good as texts: 2/3 above the average post in log engagement, and texts 1/3 below.
    expect(video?.low).toBeLessThan(Math.expm1(2 / 3));
    expect(video?.high).toBeGreaterThan(Math.expm1(2 / 3));
    expect(middleOf(video)).toBeCloseTo(-2 * middleOf(text), 6);
    const shared = account(
      48,
      (index) => [...formatsOf(index), 'all but two', ...(index < 24 ? ['half'] : [])].slice(0, index < 2 ? 1 : 3),
      ([format]) => (format === 'video' ? 1 : 0),
    );
    const ofShared = measureTraits(shared, [trait('video'), trait('text'), trait('half')]);
    const [first, last] = [ofShared.find(({ name }) => name === 'video'), ofShared.find(({ name }) => name === 'text')];
    // With a trait that goes with either, each is compared while the other stays at its average: about half the lift.
    expect(Math.log1p(first?.lift ?? 0)).toBeCloseTo(-2 * Math.log1p(last?.lift ?? 0), 1);
    expect(first?.lift).toBeLessThan(video?.lift ?? 0);
  });

  it('that are claimed are told half a standard error lower: what passed for being large is large by luck too', () => {
    const [cats, dogs] = measureTraits(residuals, [trait('cats'), trait('dogs')]);
    const [told, error] = [Math.log1p(cats?.lift ?? 0), (middleOf(cats) - Math.log1p(cats?.low ?? 0)) / 1.2816];
    expect(told).toBeCloseTo(middleOf(cats) - error / 2, 6);
    expect(Math.log1p(dogs?.lift ?? 0)).toBeCloseTo(middleOf(dogs), 6);
  });

  it('are measured from 15 posts on', () => {
    const fifteen = account(
      15,
      (index) => (index < 5 ? ['cats'] : []),
      () => 0,
    );
    expect(measureTraits(fifteen, [trait('cats')])).toHaveLength(1);
  });

  it('are empty under 15 posts', () => {
    expect(measureTraits(residuals.slice(0, 14), [trait('cats')])).toEqual([]);
  });
});
