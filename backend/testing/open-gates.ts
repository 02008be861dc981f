import { createGates, type Gates, heavyWorkLimits } from '../middleware/concurrency-limits.ts';

/** Gates that let so many reads of figures of one user in at once, whatever processors the machine has. */
export function gatesForFigures(atOnce: number): Gates {
  const figures = { ...heavyWorkLimits.figures, atOnce, atOncePerUser: atOnce };
  return createGates({ ...heavyWorkLimits, figures });
}
