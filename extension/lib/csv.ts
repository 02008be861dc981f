/** Rows as CSV (RFC 4180). A text that a spreadsheet would run as a formula is made inert by an apostrophe. */
export const toCsv = (rows: (string | number | null)[][]): string =>
  `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const inert = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
