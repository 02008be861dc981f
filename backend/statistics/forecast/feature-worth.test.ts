import { Matrix, solve } from 'ml-matrix';
import { expect, it } from 'vitest';
import { variedCurvePosts } from '../../testing/varied-curve-posts.ts';
import { MAX_VARIANCE_RATIO, PRIOR_RATIOS, REFERENCE_RATIOS } from '../methods/assumptions.ts';
import { onCountScale } from '../methods/count-scale.ts';
import type { CurvePost } from './curve-post.ts';
import { measureWorth, traitsOf } from './feature-worth.ts';

const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0);
const average = (values: number[]) => total(values) / values.length;
const middle = (values: number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  return average([sorted[Math.ceil(sorted.length / 2) - 1] ?? 0, sorted[Math.floor(sorted.length / 2)] ?? 0]);
};
const away = (values: number[]) => middle(values.map((value) => Math.abs(value - middle(values))));

/** What may tell of a post besides its time, by the component that it belongs to. */
const TRAITS: ['formats' | 'tags' | 'lengths' | 'wordings', (post: CurvePost) => boolean][] = [
  ...['IMAGE', 'VIDEO', 'TEXT_POST', 'tea'].map((format): (typeof TRAITS)[number] => [
    'formats',
    ({ mediaType }) => mediaType === format,
  ]),
  ...['coffee', 'tea', 'link'].map((tag): (typeof TRAITS)[number] => [
    'tags',
    ({ topicTag }) => topicTag?.toLowerCase() === tag,
  ]),
  ['lengths', ({ text }) => text.length < 120],
  ['lengths', ({ text }) => text.length >= 120 && text.length < 280],
  ['lengths', ({ text }) => text.length >= 280],
  ['wordings', ({ text }) => text.includes('?')],
  ['wordings', ({ text }) => text.includes('12')],
  ['wordings', ({ text }) => text.includes('🍞')],
  ['wordings', ({ text }) => text.includes('\n\n')],
  ['wordings', ({ hasLink }) => hasLink],
];

/** Cosines and sines of the hour, each as strong as a Gaussian of 2.2 hours has it; and the weekday. */
function timeOf({ slot: { hour, weekday } }: CurvePost): number[] {
  const powers = [1, 2, 3, 4].map((order) => Math.exp(-(((order * Math.PI * 2.2) / 12) ** 2)));
  const waves = powers.flatMap((power, at) => {
    const angle = ((at + 1) * hour * Math.PI) / 12;
    return [Math.cos(angle), Math.sin(angle)].map((wave) => wave * Math.sqrt(power / total(powers)));
  });
  return [...waves, ...[0, 1, 2, 3, 4, 5, 6].map((day) => Number(day === weekday))];
}

/** MacKay's fixed point by whole matrices: a variance for each component, and the coefficients under it. */
function worthByMatrices(posts: CurvePost[], values: (number | null)[]): (post: CurvePost) => number {
  const known = posts.filter((_, at) => values[at] !== null);
  const own = values.flatMap((value) => value ?? []);
  const steady = own.map((value, at) => value - middle(own.filter((_, other) => Math.abs(other - at) <= 15)));
  const most = 2.5 * 1.4826 * away(steady);
  const limited = steady.map((value) => Math.sign(value) * Math.min(most, Math.abs(value)));
  const told = TRAITS.filter(([, has]) => {
    const count = known.filter(has).length;
    return count > 2 && count < known.length - 2;
  });
  const components = [...Array(8).fill('hours'), ...Array(7).fill('weekdays'), ...told.map(([name]) => name)];
  const featuresOf = (post: CurvePost) => [...timeOf(post), ...told.map(([, has]) => Number(has(post)))];
  const rows = known.map(featuresOf);
  const usual = components.map((_, at) => average(rows.map((row) => row[at] ?? 0)));
  const x = new Matrix(rows.map((row) => row.map((value, at) => value - (usual[at] ?? 0))));
  const y = Matrix.columnVector(limited.map((value) => value - average(limited)));
  const [gram, projected] = [x.transpose().mmul(x), x.transpose().mmul(y)];
  let ratios: Record<string, number> = REFERENCE_RATIOS;
  let coefficients: number[] = [];
  for (let round = 0; round <= 10; round++) {
    const precision = Matrix.diag(components.map((name) => 1 / (ratios[name] ?? 0)));
    const doubt = solve(Matrix.add(gram, precision), Matrix.eye(components.length));
    coefficients = doubt.mmul(projected).to1DArray();
    const noise = (y.dot(y) - projected.dot(Matrix.columnVector(coefficients))) / (known.length - 1);
    const of = (name: string, term: (at: number) => number) =>
      total(components.map((component, at) => (component === name ? term(at) : 0)));
    ratios = Object.fromEntries(
      [...new Set(components)].map((name) => {
        const isTime = name === 'hours' || name === 'weekdays';
        const prior = isTime ? PRIOR_RATIOS.times / known.length : PRIOR_RATIOS.traits;
        const determined = of(name, (at) => 1 - doubt.get(at, at) / (ratios[name] ?? 0));
        const size = of(name, (at) => (coefficients[at] ?? 0) ** 2) / noise;
        return [name, Math.min(MAX_VARIANCE_RATIO, (size + prior) / (determined + 1))];
      }),
    );
  }
  return (post) => total(featuresOf(post).map((value, at) => (value - (usual[at] ?? 0)) * (coefficients[at] ?? 0)));
}

it('a feature that three posts lack is one, and one that two lack is none', () => {
  for (const lacks of [
    [8, 16, 26],
    [8, 16],
  ]) {
    const posts = variedCurvePosts(40, 7).map((post, at) => ({ ...post, text: 'Bread', hasLink: !lacks.includes(at) }));
    const values = posts.map(({ counts }) => counts.views.get(24) ?? null);
    const [worth, sheet] = [measureWorth(posts.map(traitsOf), values), worthByMatrices(posts, values)];
    for (const post of posts) expect(worth(traitsOf(post)) / sheet(post)).toBeCloseTo(1, 6);
  }
});

it.each([15, 16, 40, 90, 140])('features of %s posts are worth what whole matrices make of them', (count) => {
  const posts = variedCurvePosts(count, count);
  const values = posts.map(({ counts }) => {
    const views = counts.views.get(24);
    return views === undefined ? null : onCountScale(views);
  });
  const [worth, sheet] = [measureWorth(posts.map(traitsOf), values), worthByMatrices(posts, values)];
  for (const post of [...posts, ...variedCurvePosts(20, 2)]) expect(worth(traitsOf(post))).toBeCloseTo(sheet(post), 8);
});
