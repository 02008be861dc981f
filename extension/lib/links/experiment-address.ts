import { paths } from './paths.ts';

/** The part of an address that begins an experiment. */
export const TRIED = 'try';

/** Where an experiment begins, about what is asked. */
export const experimentAddress = (asked: Record<string, string>): string =>
  `${paths.marketingPlans}?${new URLSearchParams(asked)}`;
