import type { Reading, SyntheticAccount, SyntheticPost } from '../synthetic-account.ts';
import { engagementOf, isKnown, median, quantile } from './columns.ts';

const HOUR = 3_600_000;
/** With fewer other posts there is no comparison. */
const ENOUGH = 8;
export const AGES = [1, 3, 6, 12, 24, 48, 168];
const MEASURES = ['views', 'likes', 'replies', 'reposts', 'quotes', 'shares'] as const;

export type Figures = Omit<Reading, 'at'>;

/**
 * A figure of a post at an age: interpolated between readings, from 0 at publication. Null if the neighbouring readings
 * are further apart than two hours and 60% of the age.
 */
export function figuresAt(post: SyntheticPost, age: number): Figures | null {
  const column = columns[age] ?? new Map<SyntheticPost, Figures | null>();
  columns[age] = column;
  const known = column.get(post);
  if (known !== undefined) return known;
  const figures = computeAt(post, age);
  column.set(post, figures);
  return figures;
}

/** Figures by age, computed once: every post is compared with all others. */
const columns: Record<number, Map<SyntheticPost, Figures | null>> = {};

function computeAt({ publishedAt, readings }: SyntheticPost, age: number): Figures | null {
  const moment = publishedAt + age * HOUR;
  const line = [{ at: publishedAt, views: 0, likes: 0, replies: 0, reposts: 0, quotes: 0, shares: 0 }, ...readings];
  const before = line.findLast(({ at }) => at <= moment);
  const after = line.find(({ at }) => at >= moment);
  if (!before || !after || after.at - before.at > Math.max(2, 0.6 * age) * HOUR) return null;
  const part = after === before ? 0 : (moment - before.at) / (after.at - before.at);
  const values = MEASURES.map((measure) => [measure, between(before[measure], after[measure], part)]);
  return Object.fromEntries(values);
}

function between(from: number | null, to: number | null, part: number): number | null {
  if (from === null || to === null) return null;
  const value = from + part * (to - from);
  return value % 1 === 0.5 ? 2 * Math.round(value / 2) : Math.round(value);
}

/** Compares the views of a post at an age with those of the account's other posts; null without a reading. */
export function comparisonAt({ posts }: SyntheticAccount, post: SyntheticPost, age: number) {
  const views = figuresAt(post, age)?.views;
  if (!isKnown(views)) return null;
  const others = posts.flatMap((other) => {
    const seen = other === post ? null : figuresAt(other, age)?.views;
    return isKnown(seen) ? [{ ...other, views: seen }] : [];
  });
  const alike = others.filter(({ mediaType }) => mediaType === post.mediaType);
  const group = (alike.length >= ENOUGH ? alike : others).map((other) => other.views);
  if (group.length < ENOUGH) return { multipleAge: age, multiple: null, percentile: null, isBreakout: false };
  const middle = median(group);
  const multiple = middle > 0 ? views / middle : null;
  const percentile = (100 * group.filter((other) => other < views).length) / group.length;
  const earlier = others.filter(({ publishedAt }) => publishedAt < post.publishedAt).length;
  const isBreakout = percentile > 90 && multiple !== null && multiple >= 2 && earlier >= ENOUGH;
  return { multipleAge: age, multiple, percentile, isBreakout };
}

type CurveMeasure = 'views' | 'likes' | 'replies' | 'engagement';

const curveValue = (figures: Figures | null, measure: CurveMeasure) =>
  figures && (measure === 'engagement' ? engagementOf(figures) : figures[measure]);

export const curveOf = (post: SyntheticPost, measure: CurveMeasure): (number | null)[] =>
  AGES.map((age) => curveValue(figuresAt(post, age), measure));

/** Quartiles of all posts of the account at each age. */
export function usualCurves({ posts }: SyntheticAccount, measure: CurveMeasure) {
  const columns = AGES.map((age) => posts.map((post) => curveValue(figuresAt(post, age), measure)).filter(isKnown));
  if (columns.every(({ length }) => length < ENOUGH)) return null;
  const row = (part: number) => columns.map((values) => (values.length < ENOUGH ? null : quantile(values, part)));
  return { low: row(0.25), median: row(0.5), high: row(0.75) };
}
