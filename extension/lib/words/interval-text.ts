import { signedPercent } from '#shared/words/numbers';

/** "−3% to +40%" */
export const intervalText = ({ low, high }: { low: number; high: number }): string =>
  `${signedPercent(low)} to ${signedPercent(high)}`;
