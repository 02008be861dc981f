/** Days that the trends chart shows, as they stand in the address. */
export const TREND_DAYS = ['7', '30', '90'] as const;
export type TrendDays = (typeof TREND_DAYS)[number];
/** The cards cover this many days and compare with as many before. */
export const CARD_DAYS = 30;
/** Days that the bars on the first card show. */
export const BAR_DAYS = 7;
