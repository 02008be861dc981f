import { mean, median, medianAbsoluteDeviation } from 'simple-statistics';
import { lengthsOf, wordingsOf } from '#shared/post-text';
import { MIN_WITH_TRAIT, WINSOR_LIMIT } from '../assumptions.ts';
import { NO_LEVEL, whitening } from '../local-level.ts';
import { normalEquations } from '../ridge-regression.ts';
import { SLOT_COMPONENTS, slotFeatures } from '../slot-features.ts';
import { type Component, estimateComponents } from '../variance-components.ts';
import { dot } from '../vectors.ts';
import type { PlannedPost } from './curve-post.ts';

/** Posts on either side that a post's own time is measured by. */
const NEIGHBOURS = 15;

/** What can be told of a post before it is published, by the component that it belongs to. */
export interface PostTraits {
  slot: PlannedPost['slot'];
  names: { component: Component; name: string }[];
}

export const traitsOf = ({ slot, mediaType, topicTag, text, hasLink }: PlannedPost): PostTraits => ({
  slot,
  names: [
    ...(mediaType ? [{ component: 'formats' as const, name: mediaType }] : []),
    ...(topicTag ? [{ component: 'tags' as const, name: topicTag.toLowerCase() }] : []),
    ...lengthsOf(text).map((name) => ({ component: 'lengths' as const, name })),
    ...new Set<string>([...wordingsOf(text), ...(hasLink ? ['link'] : [])])
      .values()
      .map((name) => ({ component: 'wordings' as const, name })),
  ],
});

/** What the features of a post are worth on the log scale, against the average of the posts they were measured on. */
export type FeatureWorth = (traits: PostTraits) => number;

/**
 * Measures what hour, weekday, format, topic, length and wording are worth, by the ridge regression that the effects on the screens
 * come from. `values` are logarithms, oldest first; null where not known.
 */
export function measureWorth(posts: PostTraits[], values: (number | null)[]): FeatureWorth {
  const known = posts.flatMap((traits, index) => {
    const value = values[index];
    return value == null ? [] : [{ traits, value }];
  });
  const residuals = winsorised(withoutTime(known.map(({ value }) => value)));
  const { components, columnsOf } = columnsFor(known.map(({ traits }) => traits));
  const rows = known.map(({ traits }) => columnsOf(traits));
  const columns = components.map((_, column) => rows.map((row) => row[column] ?? 0));
  const equations = normalEquations(columns, residuals, whitening(NO_LEVEL, null));
  const { coefficients } = estimateComponents(equations, components).ridge;
  const average = dot(columns.map(mean), coefficients);
  return (traits) => dot(columnsOf(traits), coefficients) - average;
}

function columnsFor(posts: PostTraits[]) {
  const uses = new Map<string, { component: Component; posts: number }>();
  for (const { names } of posts)
    for (const { component, name } of names) {
      const key = `${component} ${name}`;
      uses.set(key, { component, posts: (uses.get(key)?.posts ?? 0) + 1 });
    }
  const measured = [...uses].filter(
    ([, { posts: own }]) => own >= MIN_WITH_TRAIT && own <= posts.length - MIN_WITH_TRAIT,
  );
  return {
    components: [...SLOT_COMPONENTS, ...measured.map(([, { component }]) => component)],
    columnsOf: ({ slot, names }: PostTraits): number[] => {
      const own = new Set(names.map(({ component, name }) => `${component} ${name}`));
      return [...slotFeatures(slot), ...measured.map(([key]) => Number(own.has(key)))];
    },
  };
}

/** Minus the median of the posts around each. */
const withoutTime = (values: number[]): number[] =>
  values.map((value, index) => value - median(values.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1)));

function winsorised(values: number[]): number[] {
  const limit = WINSOR_LIMIT * 1.4826 * medianAbsoluteDeviation(values);
  const centred = values.map((value) => Math.max(-limit, Math.min(limit, value)));
  const centre = mean(centred);
  return centred.map((value) => value - centre);
}
