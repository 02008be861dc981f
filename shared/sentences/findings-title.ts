import type { Whose } from '../analysis.ts';

/** Of somebody else's post, nothing is said to work: what brought its counts is not known. */
export const worksTitle = (whose: Whose | undefined): string => (whose === 'other' ? 'What stands out' : 'What works');
