import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';

it('quotes what would break a row', () => {
  expect(toCsv([['a, "b"\nc', 1.5, null]])).toBe('"a, ""b""\nc",1.5,\r\n');
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
  'lets no spreadsheet run %j',
  (text) => {
    expect(toCsv([[text]]).replace(/^"/, '')).toMatch(/^'/);
  },
);

it('leaves a mark alone that is not the first of its text', () => {
  expect(toCsv([['a;-) b = c']])).toBe('a;-) b = c\r\n');
});

it('leaves negative numbers alone', () => {
  expect(toCsv([[-3]])).toBe('-3\r\n');
});
