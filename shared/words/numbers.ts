/** Numbers, plurals and lists in words. Everything that is said to a user in English takes them from here. */

const WHOLE = /* @__PURE__ */ new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const PRECISE = /* @__PURE__ */ new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const ONE_DIGIT = /* @__PURE__ */ new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const LIST = /* @__PURE__ */ new Intl.ListFormat('en');
const PLURALS = /* @__PURE__ */ new Intl.PluralRules('en');
const ORDINALS = /* @__PURE__ */ new Intl.PluralRules('en', { type: 'ordinal' });

/** "1,204" */
export const whole = (value: number): string => WHOLE.format(value);
/** At most one digit after the point: "1,204", "2.4". */
export const precise = (value: number): string => PRECISE.format(value);
/** A count in short: 1,234 as "1.2K", 1,234,567 as "1.2M"; below a thousand as it is. */
export function formatCount(count: number): string {
  if (count < 1000) return String(count);
  return count < 999_950 ? `${(count / 1e3).toFixed(1)}K` : `${(count / 1e6).toFixed(1)}M`;
}
/** A mean: in full from ten on, below with a digit where it has one: "12", "3.4". */
export const formatMean = (value: number): string => (value >= 10 ? whole(value) : precise(value));
/** How many times as much: "2.4×". */
export const formatMultiple = (multiple: number): string => `${ONE_DIGIT.format(multiple)}×`;
/** A figure, or a dash where nobody reported it: a zero would be a claim. */
export const orDash = (value: number | null | undefined, format: (value: number) => string): string =>
  value == null ? '–' : format(value);

/** A share from 0 to 1: "34%". */
export const percent = (share: number): string => `${WHOLE.format(100 * share)}%`;
/** A share from 0 to 1: "4.7%". */
export const precisePercent = (share: number): string => `${PRECISE.format(100 * share)}%`;
/** A percentage from 0 to 100, always with one digit: "4.6%". */
export const formatPercent = (percentage: number): string => `${ONE_DIGIT.format(percentage)}%`;
/** A share from 0 to 100: "87%". */
export const formatShare = (percentage: number): string => `${whole(percentage)}%`;
/** A percentile from 0 to 100 as the share that lies below it, rounded down, for 99.6% are not all: "97%", "all". */
export const shareBelow = (percentile: number): string => (percentile < 100 ? `${Math.floor(percentile)}%` : 'all');

/** A true minus, or a plus. */
const signOf = (value: number): string => (value < 0 ? '−' : '+');
/** A signed number as `format` writes its size: "+3.4", "−12". */
export const withSign = (value: number, format: (size: number) => string): string =>
  signOf(value) + format(Math.abs(value));
/** A change as `format` writes its size; none has no sign: "+3.4", "−12", "0". */
export const changed = (value: number, format: (size: number) => string): string =>
  value === 0 ? format(0) : withSign(value, format);
/** A signed whole number: "+182", "−3"; zero has no sign. */
export const signed = (value: number): string => changed(value, whole);
/** A negative number with a true minus, as `format` writes its size: "3.4", "−12". */
export const withMinus = (value: number, format: (size: number) => string): string =>
  value < 0 ? withSign(value, format) : format(value);
/** A signed number with one digit: "+23.4", "−3.1", "+0.0". */
export const signedPrecise = (value: number): string => withSign(value, (size) => ONE_DIGIT.format(size));
/** A signed share: 0.2 as "+20%"; what rounds to nothing as "+0%". */
export const signedPercent = (share: number): string => withSign(Math.round(100 * share), formatShare);

/** The word that goes with a count: `plural(1, 'is', 'are')` is "is". */
export const plural = (count: number, one: string, many: string): string =>
  PLURALS.select(count) === 'one' ? one : many;
/** "1 post", "3 posts", "4.5 replies" */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${precise(count)} ${plural(count, one, many)}`;
/** A count of analyses: "1 analysis", "1,212 analyses", "all analyses" while it is not known. */
export const formatAnalyses = (count: number | undefined): string =>
  count === undefined ? 'all analyses' : counted(count, 'analysis', 'analyses');

const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
/** "1st", "82nd", "11th" */
export const ordinal = (place: number): string => whole(place) + (ENDINGS[ORDINALS.select(place)] ?? 'th');

/** "a", "a and b", "a, b, and c" */
export const listed = (words: string[]): string => LIST.format(words);
/** Whole hours up to two days, then whole days: "36 hours", "3 days". */
export const hoursOrDays = (hours: number): string =>
  hours > 48 ? counted(Math.floor(hours / 24), 'day') : counted(hours, 'hour');
