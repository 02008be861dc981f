/** Periods of the Threads panel, by what stands in the address: how many days each has. */
export const PERIOD_DAYS = { '7d': 7, '30d': 30, '90d': 90 } as const;
export type Period = keyof typeof PERIOD_DAYS;
export const PERIODS = ['7d', '30d', '90d'] as const satisfies Period[];
export const DEFAULT_PERIOD: Period = '30d';
