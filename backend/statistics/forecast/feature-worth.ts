import { mean, median, medianAbsoluteDeviation } from 'simple-statistics';
import { MIN_WITH_TRAIT } from '#shared/analytics/findings';
import { lengthsOf, wordingsOf } from '#shared/posts/post-text';
import { SLOT_COMPONENTS, slotFeatures } from '../effects/slot-features.ts';
import { WINSOR_LIMIT } from '../methods/assumptions.ts';
import { NO_LEVEL, whitening } from '../methods/local-level.ts';
import { normalEquations } from '../methods/ridge-regression.ts';
import { type Component, estimateComponents } from '../methods/variance-components.ts';
import { dot } from '../methods/vectors.ts';
import { ALL_SLOTS, HOURS } from '../slots.ts';
import type { PlannedPost } from './curve-post.ts';

/** Of times, hours with their neighbours and weekdays: single hours and weekends move a forecast little and take most of the time. */
const isMeasured = (component: Component | undefined) => component === 'hours' || component === 'weekdays';
const timesOf = <Value>(values: Value[]): Value[] => values.filter((_, place) => isMeasured(SLOT_COMPONENTS[place]));
const TIMES = timesOf(SLOT_COMPONENTS);
/** In the order of ALL_SLOTS. */
const TIME_FEATURES = ALL_SLOTS.map((slot) => timesOf(slotFeatures(slot)));
const timeFeatures = ({ weekday, hour }: PostTraits['slot']) => TIME_FEATURES[HOURS * weekday + hour] as number[];

/** Posts on either side that a post's own time is measured by. */
const NEIGHBOURS = 15;

/** What can be told of a post before it is published, by the component that it belongs to. */
export interface PostTraits {
  slot: PlannedPost['slot'];
  /** Each with its component in front, so that a format and a topic of one name are two. */
  names: ReadonlyMap<string, Component>;
}

export const traitsOf = ({ slot, mediaType, topicTag, text, hasLink }: PlannedPost): PostTraits => {
  const names: [Component, string][] = [
    ...(mediaType ? [['formats', mediaType] as [Component, string]] : []),
    ...(topicTag ? [['tags', topicTag.toLowerCase()] as [Component, string]] : []),
    ...lengthsOf(text).map((name): [Component, string] => ['lengths', name]),
    ...wordingsOf(text).map((name): [Component, string] => ['wordings', name]),
    ...(hasLink ? [['wordings', 'link'] as [Component, string]] : []),
  ];
  return { slot, names: new Map(names.map(([component, name]) => [`${component} ${name}`, component])) };
};

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
  const columns = components.map((_, column) => rows.map((row) => row[column] as number));
  const equations = normalEquations(columns, residuals, whitening(NO_LEVEL, null));
  const { coefficients } = estimateComponents(equations, components).ridge;
  const average = dot(columns.map(mean), coefficients);
  const found = new WeakMap<PostTraits, number>();
  return (traits) => {
    const worth = found.get(traits) ?? dot(columnsOf(traits), coefficients) - average;
    found.set(traits, worth);
    return worth;
  };
}

function columnsFor(posts: PostTraits[]) {
  const uses = new Map<string, number>();
  const components = new Map(posts.flatMap(({ names }) => [...names]));
  for (const { names } of posts) for (const name of names.keys()) uses.set(name, (uses.get(name) ?? 0) + 1);
  const isTold = (own: number) => own >= MIN_WITH_TRAIT && own <= posts.length - MIN_WITH_TRAIT;
  const measured = [...components].filter(([name]) => isTold(uses.get(name) as number));
  return {
    components: [...TIMES, ...measured.map(([, component]) => component)],
    columnsOf: ({ slot, names }: PostTraits): number[] => [
      ...timeFeatures(slot),
      ...measured.map(([name]) => Number(names.has(name))),
    ],
  };
}

/** Minus the median of the posts around each. */
const withoutTime = (values: number[]): number[] =>
  values.map((value, index) => value - median(values.slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1)));

function winsorised(values: number[]): number[] {
  const limit = WINSOR_LIMIT * 1.4826 * medianAbsoluteDeviation(values);
  return values.map((value) => Math.max(-limit, Math.min(limit, value)));
}
