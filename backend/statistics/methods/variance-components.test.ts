import { expect, it } from 'vitest';
import { normalEquations } from './ridge-regression.ts';
import { estimateComponents } from './variance-components.ts';

const posts = Array.from({ length: 96 }, (_, index) => index);
/** Ten tags and three formats that do not go together. */
const tags = Array.from({ length: 10 }, (_, tag) => posts.map((post) => Number((post * 7 + tag * 5) % 11 < 3)));
const formats = [0, 1, 2].map((format) => posts.map((post) => Number(post % 3 === format)));
const noise = posts.map((post) => [-0.8, -0.2, 0.2, 0.8][Math.floor(post / 12) % 4] ?? 0);

function ratiosOf(tagEffects: number, formatEffects: number) {
  const values = posts.map((post) => {
    const ofTags = tags.reduce(
      (total, column, tag) => total + (column[post] ?? 0) * (tag % 2 ? 1 : -1) * tagEffects,
      0,
    );
    return (noise[post] ?? 0) + ofTags + (post % 3 === 0 ? formatEffects : 0);
  });
  const equations = normalEquations([...tags, ...formats], values, { whiten: (own) => own, logDeterminant: 0 });
  return estimateComponents(equations, [...tags.map(() => 'tags' as const), ...formats.map(() => 'formats' as const)]);
}

it('each component is as large as the posts say, whatever the others are', () => {
  const nothing = ratiosOf(0, 0);
  const [ofTags, ofFormats] = [ratiosOf(1, 0), ratiosOf(0, 1.5)];
  expect(nothing.ratios.tags).toBeLessThan(0.1);
  expect(ofTags.ratios.tags).toBeGreaterThan(1);
  expect(ofTags.ratios.formats).toBeLessThan(0.1);
  expect(ofFormats.ratios.formats).toBeGreaterThan(0.5);
  expect(ofFormats.ratios.tags).toBeLessThan(0.1);
  // The mean square of the noise is 0.34, whatever was added to it.
  for (const { noiseVariance } of [nothing, ofTags, ofFormats]) expect(noiseVariance).toBeCloseTo(0.34, 1);
});
