/** What makes a formula of a text that begins with it. Japanese and Chinese spreadsheets take the wide forms for the narrow ones. */
const BEGINS_FORMULA = /^[=+\-@＝＋－＠\t\r\n]/;

/**
 * Rows as CSV (RFC 4180). A text that a spreadsheet would run as a formula is made inert by an apostrophe. One that splits at
 * semicolons is not served: it breaks every row of this file, for which quotes are no help, and an apostrophe behind each ";"
 * would change what people wrote, such as ";-)".
 */
export const toCsv = (rows: (string | number | null)[][]): string =>
  `${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const inert = BEGINS_FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}
