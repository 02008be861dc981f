import { FLOOR_RATIOS, REFERENCE_RATIOS } from './assumptions.ts';
import { fitRidge, type NormalEquations, type Ridge } from './ridge-regression.ts';
import { type Component, type Components, estimateComponents, mapRatios, ofColumns } from './variance-components.ts';

/** Effects of one kind. */
export interface Family {
  /** Of its features: an entry for each post, oldest post first. */
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
  components: Component[];
  days: number[] | null;
  families: PlacedFamily[];
  estimated: Components;
  /** With REFERENCE_RATIOS: the same for every permutation of the posts. */
  reference: Ridge;
  /** With the estimated ratios, but none below FLOOR_RATIOS. */
  floored: Ridge;
}

/** With contrasts over all columns of the regression. */
export type PlacedFamily = Pick<Family, 'contrasts' | 'weight' | 'isRanked'>;

/** `equations` have the columns of all these families, in their order. */
export function regressionOn(families: Family[], equations: NormalEquations, days: number[] | null): Regression {
  const components = families.flatMap((family) => family.components);
  const estimated = estimateComponents(equations, components);
  const floored = mapRatios((component) => Math.max(estimated.ratios[component], FLOOR_RATIOS[component]));
  return {
    equations,
    components,
    days,
    families: placed(families),
    estimated,
    reference: fitRidge(equations, ofColumns(REFERENCE_RATIOS, components)),
    floored: fitRidge(equations, ofColumns(floored, components)),
  };
}

/** The regression on one of the families alone. */
export function regressionOnOne(families: Family[], index: number, equations: NormalEquations, days: number[] | null) {
  const [start, end] = [startOf(families, index), startOf(families, index + 1)];
  const own = {
    ...equations,
    columns: equations.columns.slice(start, end),
    gram: equations.gram.slice(start, end).map((row) => row.slice(start, end)),
    projections: equations.projections.slice(start, end),
  };
  return regressionOn(families.slice(index, index + 1), own, days);
}

function placed(families: Family[]): PlacedFamily[] {
  const width = startOf(families, families.length);
  return families.map(({ contrasts, weight, isRanked, columns }, index) => {
    const start = startOf(families, index);
    const before = new Array<number>(start).fill(0);
    const after = new Array<number>(width - start - columns.length).fill(0);
    return { contrasts: contrasts.map((contrast) => [...before, ...contrast, ...after]), weight, isRanked };
  });
}

const startOf = (families: Family[], index: number): number =>
  families.slice(0, index).reduce((total, { columns }) => total + columns.length, 0);
