import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { mersenne } from 'pure-rand/generator/mersenne';
import { describe, expect, it } from 'vitest';
import { ERROR_RATES, Z80, Z95 } from '../methods/assumptions.ts';
import { MAD_OF_NORMAL } from '../post-residuals.ts';
import { estimateEffects, runAtOnce } from './estimate-effects.ts';
import { selectTraits, traitFamily } from './trait-effects.ts';

const POSTS = 40;
const TAGS = 8;
const GAPS = Array.from({ length: POSTS }, (_, index) => (index === 0 ? Number.POSITIVE_INFINITY : 3));
const random = mersenne(42);
/** Each tag is on about a third of the posts, each format on every third. */
const posts = Array.from({ length: POSTS }, (_, index) => ({
  index,
  tags: Array.from({ length: TAGS }, () => uniformFloat64(random) < 1 / 3),
}));
type Post = (typeof posts)[number];

const tags = Array.from({ length: TAGS }, (_, tag) => ({ isIn: (post: Post) => post.tags[tag] ?? false }));
const formats = [0, 1, 2].map((format) => ({ isIn: ({ index }: Post) => index % 3 === format }));
const burst = { isIn: ({ index }: Post) => index >= 20 && index < 25 };

/** Noise of mean 0 that is alike for the same seed. */
function noise(seed: number): number[] {
  const generator = mersenne(seed);
  const values = Array.from({ length: POSTS }, () => 2 * (uniformFloat64(generator) - 0.5));
  const mean = values.reduce((sum, value) => sum + value, 0) / POSTS;
  return values.map((value) => value - mean);
}

function claimsIn(values: number[], wanted = [...tags]): { tags: boolean[]; formats: boolean[] } {
  const families = [
    traitFamily(selectTraits(posts, wanted), 'tags'),
    traitFamily(selectTraits(posts, formats), 'formats'),
  ];
  const [ofTags = [], ofFormats = []] = runAtOnce(estimateEffects({ residuals: values, gaps: GAPS, families }));
  return { tags: ofTags.map(({ isClaimed }) => isClaimed), formats: ofFormats.map(({ isClaimed }) => isClaimed) };
}

describe('one threshold for claims of all kinds', () => {
  it('lets noise through no more often than the error rate, whatever the kind', () => {
    const told = Array.from({ length: 200 }, (_, seed) => claimsIn(noise(seed)));
    const any = told.filter(({ tags: one, formats: other }) => [...one, ...other].includes(true)).length / 200;
    // 200 draws: the standard error is 1.7%.
    expect(any).toBeGreaterThan(0);
    expect(any).toBeLessThan(ERROR_RATES.page + 3 * 0.017);
  });

  it('claims an effect far beyond the noise, and none that is as far below zero', () => {
    const [first] = selectTraits(posts, tags);
    const effect = posts.map((post, index) => (first?.trait.isIn(post) ? 2 : 0) + (noise(1)[index] ?? 0));
    const mean = effect.reduce((sum, value) => sum + value, 0) / POSTS;
    expect(claimsIn(effect.map((value) => value - mean)).tags[0]).toBe(true);
    expect(claimsIn(effect.map((value) => mean - value)).tags[0]).toBe(false);
  });

  it('does not credit a tag of one fortnight with the fortnight, but one that was used now and then', () => {
    const spread = { isIn: ({ index }: Post) => index % 8 === 3 };
    const toldOf = (trait: typeof burst) => {
      const own = (seed: number) =>
        posts.map((post, index) => (trait.isIn(post) ? 1.3 : 0) + (noise(seed)[index] ?? 0));
      const centred = (values: number[]) => values.map((value) => value - values.reduce((a, b) => a + b, 0) / POSTS);
      return Array.from({ length: 20 }, (_, seed) => claimsIn(centred(own(seed)), [...tags, trait]).tags.at(-1)).filter(
        Boolean,
      ).length;
    };
    expect(toldOf(burst)).toBeLessThan(3);
    expect(toldOf(spread)).toBeGreaterThan(6);
  });
});

it('quantiles of the normal distribution are those of the tables', () => {
  expect(Z80).toBeCloseTo(1.281552, 4);
  expect(Z95).toBeCloseTo(1.959964, 4);
  expect(MAD_OF_NORMAL).toBeCloseTo(0.67449, 4);
});
