import type { Whose } from '../analysis.ts';

/** Of what was published, nothing is said to work: its counts are results, and what brought them is not known. */
export const worksTitle = (whose: Whose | undefined): string =>
  whose === 'other' || whose === 'own' ? 'What stands out' : 'What works';
