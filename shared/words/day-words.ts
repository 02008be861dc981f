import { dateFormat } from './date-formats.ts';

/**
 * Two ISO dates, read as days of no zone, or moments with the zone of their days: "Dec 14, 2024 – Jan 12, 2025". Browsers
 * differ in the spaces around the dash.
 */
export const formatDays = (from: string, to: string, timeZone = 'UTC'): string =>
  dateFormat('en', { dateStyle: 'medium', timeZone }).formatRange(Date.parse(from), Date.parse(to)).replace(/\s/g, ' ');
