import { FLOOR_RATIOS, REFERENCE_RATIOS } from '../methods/assumptions.ts';
import type { Gaps } from '../methods/local-level.ts';
import { fitRidge, type NormalEquations, type Ridge } from '../methods/ridge-regression.ts';
import {
  type Component,
  type Components,
  estimateComponents,
  mapRatios,
  ofColumns,
} from '../methods/variance-components.ts';
import { multiply } from '../methods/vectors.ts';

/** Effects of one kind. */
export interface Family {
  /** Of its features: an entry for each post, account by account, oldest post first. */
  columns: number[][];
  /** Which component each column belongs to. */
  components: Component[];
  /** For each effect, what a post that has it differs by from the average post, in each of the columns. */
  contrasts: number[][];
  /** Its share of the false claims that are allowed, against those of the other families. */
  weight: number;
  /** True where the best one is picked out of many that are alike, as a slot is. */
  isRanked: boolean;
}

/** A regression on the features of one family or more. */
export interface Regression {
  equations: NormalEquations;
  /** Where its columns are among those of all families. */
  start: number;
  components: Component[];
  gaps: Gaps;
  families: PlacedFamily[];
  estimated: Components;
  /** With REFERENCE_RATIOS: the same for every permutation of the posts. */
  reference: Ridge;
  /** With the estimated ratios, but none below FLOOR_RATIOS. */
  floored: Ridge;
}

/** A family of a regression; its columns are those from `start` to `end`. */
export interface PlacedFamily extends Family {
  start: number;
  end: number;
}

/** What these coefficients of a regression make of each effect of one of its families. */
export const effectsOf = ({ contrasts, start, end }: PlacedFamily, coefficients: number[]): number[] =>
  multiply(contrasts, coefficients.slice(start, end));

/** A contrast of a family over all columns of its regression. */
export const overAllColumns = (
  contrast: number[],
  { start, end }: PlacedFamily,
  { components: { length } }: Regression,
): number[] => [...zeros(start), ...contrast, ...zeros(length - end)];

const zeros = (length: number) => new Array<number>(length).fill(0);

/** `equations` have the columns of all these families, in their order. */
export function regressionOn(families: Family[], equations: NormalEquations, gaps: Gaps, start = 0): Regression {
  const components = families.flatMap((family) => family.components);
  const estimated = estimateComponents(equations, components);
  const floored = mapRatios((component) => Math.max(estimated.ratios[component], FLOOR_RATIOS[component]));
  return {
    equations,
    start,
    components,
    gaps,
    families: placed(families),
    estimated,
    reference: fitRidge(equations, ofColumns(REFERENCE_RATIOS, components)),
    floored: fitRidge(equations, ofColumns(floored, components)),
  };
}

/** The regression on one of the families alone. */
export function regressionOnOne(families: Family[], index: number, equations: NormalEquations, gaps: Gaps) {
  const [start, end] = [startOf(families, index), startOf(families, index + 1)];
  const own = {
    ...equations,
    columns: equations.columns.slice(start, end),
    gram: equations.gram.slice(start, end).map((row) => row.slice(start, end)),
    projections: equations.projections.slice(start, end),
  };
  return regressionOn(families.slice(index, index + 1), own, gaps, start);
}

const placed = (families: Family[]): PlacedFamily[] =>
  families.map((family, index) => ({
    ...family,
    start: startOf(families, index),
    end: startOf(families, index + 1),
  }));

const startOf = (families: Family[], index: number): number =>
  families.slice(0, index).reduce((total, { columns }) => total + columns.length, 0);
