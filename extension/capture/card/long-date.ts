/** An ISO moment in the browser's own zone: "Nov 21, 2026, 2:05 PM". */
export const longDate = (moment: string): string =>
  new Date(moment).toLocaleString('en', { dateStyle: 'medium', timeStyle: 'short' });
