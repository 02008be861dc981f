import { ESTIMATION_ROUNDS, MAX_VARIANCE_RATIO, PRIOR_RATIOS, REFERENCE_RATIOS } from './assumptions.ts';
import { invertLower } from './cholesky.ts';
import { fitRidge, type NormalEquations, type Ridge } from './ridge-regression.ts';

/** The parts of a post that have effects of a size of their own. */
const COMPONENTS = ['hours', 'singleHours', 'weekdays', 'weekends', 'tags', 'formats', 'lengths', 'wordings'] as const;
export type Component = (typeof COMPONENTS)[number];
export type Ratios = Record<Component, number>;

export interface Components {
  /** Prior variance of a coefficient of each component, as a multiple of the noise variance. */
  ratios: Ratios;
  ridge: Ridge;
  /** σ² */
  noiseVariance: number;
  /** How many observations the noise variance rests on. */
  freedom: number;
}

/** ρ for each column. */
export const ofColumns = (ratios: Ratios, components: Component[]): number[] =>
  components.map((component) => ratios[component]);

/**
 * Estimates how large effects of each component are (empirical Bayes) by MacKay's fixed point, ρ = Σβ² / (σ²γ), γ being the
 * number of coefficients that the posts determine. A prior worth one coefficient of PRIOR_RATIOS keeps ρ from zero and from
 * infinity. Source: MacKay 1992, "Bayesian interpolation".
 */
export function estimateComponents(equations: NormalEquations, components: Component[]): Components {
  const { freedom } = equations;
  const posts = equations.residuals.length;
  let ratios = REFERENCE_RATIOS;
  let ridge = fitRidge(equations, ofColumns(ratios, components));
  let determined: Ratios | null = null;
  for (let round = 0; round < ESTIMATION_ROUNDS; round++) {
    const noise = ridge.unexplained(equations.projections, ridge.coefficients) / freedom;
    const own = determinedOf(ridge, components);
    const squares = sumsOf(components, (column) => (ridge.coefficients[column] as number) ** 2);
    ratios = mapRatios((component) =>
      Math.min(MAX_VARIANCE_RATIO, (squares[component] / noise + priorRatio(component, posts)) / (own[component] + 1)),
    );
    determined = own;
    ridge = fitRidge(equations, ofColumns(ratios, components));
  }
  const used = COMPONENTS.reduce((total, component) => total + (determined?.[component] ?? 0), 0);
  return {
    ratios,
    ridge,
    noiseVariance: ridge.unexplained(equations.projections, ridge.coefficients) / freedom,
    freedom: Math.max(posts / 3, freedom - used),
  };
}

const TIMES: Component[] = ['hours', 'singleHours', 'weekdays', 'weekends'];

const priorRatio = (component: Component, posts: number) =>
  TIMES.includes(component) ? PRIOR_RATIOS.times / posts : PRIOR_RATIOS.traits;

/** ρ of all components of times together. */
export const timesRatio = (ratios: Ratios): number => TIMES.reduce((total, component) => total + ratios[component], 0);

/** γ: by how much each coefficient's posterior variance is below its prior variance, as a share; summed up by component. */
function determinedOf({ lower }: Ridge, components: Component[]): Ratios {
  const inverse = invertLower(lower);
  const remaining = components.map((_, column) =>
    inverse.reduce((total, row, index) => (index < column ? total : total + (row[column] as number) ** 2), 0),
  );
  return sumsOf(components, (column) => 1 - (remaining[column] as number));
}

function sumsOf(components: Component[], termOf: (column: number) => number): Ratios {
  const sums = mapRatios(() => 0);
  for (const [column, component] of components.entries()) sums[component] += termOf(column);
  return sums;
}

export const mapRatios = (ratioOf: (component: Component) => number): Ratios => ({
  hours: ratioOf('hours'),
  singleHours: ratioOf('singleHours'),
  weekdays: ratioOf('weekdays'),
  weekends: ratioOf('weekends'),
  tags: ratioOf('tags'),
  formats: ratioOf('formats'),
  lengths: ratioOf('lengths'),
  wordings: ratioOf('wordings'),
});
