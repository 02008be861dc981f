import { FLOOR_RATIOS } from '../methods/assumptions.ts';
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

/** Posts account by account, oldest first: their residuals, of mean 0, and what they have of each family. */
export interface Sample {
  residuals: number[];
  gaps: Gaps;
  families: Family[];
}

/** Features of one family or more, with what the posts say of them. */
export interface Design {
  equations: NormalEquations;
  /** Where its columns are among those of all families. */
  start: number;
  components: Component[];
  gaps: Gaps;
  families: PlacedFamily[];
}

export interface Regression extends Design {
  estimated: Components;
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
  { components: { length } }: Design,
): number[] => [...zeros(start), ...contrast, ...zeros(length - end)];

const zeros = (length: number) => new Array<number>(length).fill(0);

/** `equations` have the columns of all these families, in their order. */
export const designOf = (families: Family[], equations: NormalEquations, gaps: Gaps, start = 0): Design => ({
  equations,
  start,
  components: families.flatMap(({ components }) => components),
  gaps,
  families: placed(families),
});

export function regressionOn(design: Design): Regression {
  const { equations, components } = design;
  const estimated = estimateComponents(equations, components);
  const floored = mapRatios((component) => Math.max(estimated.ratios[component], FLOOR_RATIOS[component]));
  return { ...design, estimated, floored: fitRidge(equations, ofColumns(floored, components)) };
}

/** Of one of the families alone. */
export function designOfOne({ families, equations, gaps }: Design, index: number): Design {
  const [start, end] = [startOf(families, index), startOf(families, index + 1)];
  const own = {
    ...equations,
    columns: equations.columns.slice(start, end),
    gram: equations.gram.slice(start, end).map((row) => row.slice(start, end)),
    projections: equations.projections.slice(start, end),
  };
  return designOf(families.slice(index, index + 1), own, gaps, start);
}

const placed = (families: Family[]): PlacedFamily[] =>
  families.map((family, index) => ({
    ...family,
    start: startOf(families, index),
    end: startOf(families, index + 1),
  }));

const startOf = (families: Family[], index: number): number =>
  families.slice(0, index).reduce((total, { columns }) => total + columns.length, 0);
