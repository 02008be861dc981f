import { describe, expect, it } from 'vitest';
import { isRoundedCount, parseCount, USUAL_LANGUAGES } from './parse-count.ts';

const onPage = (language: string) => [language, ...USUAL_LANGUAGES];

it.each([
  ['1.2K', 'en', true],
  ['1,2 mil', 'es', true],
  ['1.2万', 'ja', true],
  ['١٫٢ ألف', 'ar', true],
  ['1,234', 'en', false],
  ['1\u202f234', 'fr', false],
  ['0', 'en', false],
  ['', 'en', false],
  ['Like', 'en', false],
  ['1.2 apples', 'en', false],
])('%j in "%s" is a count in short: %s', (shown, language, isShort) => {
  expect(isRoundedCount(shown, onPage(language))).toBe(isShort);
});

describe('a count on a page of Threads', () => {
  it.each([
    ['0', 'en', 0],
    ['7', 'en', 7],
    ['1,234', 'en', 1234],
    ['1.2K', 'en', 1200],
    ['1.2k', 'en', 1200],
    ['12K', 'en', 12_000],
    ['3.45M', 'en', 3_450_000],
    ['1B', 'en', 1_000_000_000],
    ['1.234', 'de', 1234],
    ['1,2 Mio.', 'de', 1_200_000],
    ['1,2 mil', 'es', 1200],
    ['1,2 mil', 'pt', 1200],
    ['12 mil', 'en', 12_000],
    ['3,4 M', 'es', 3_400_000],
    ['1,2 mi', 'pt', 1_200_000],
    ['1 234', 'fr', 1234],
    ['1\u202f234', 'fr', 1234],
    ['1,2 k', 'fr', 1200],
    ['1,2 Mln', 'it', 1_200_000],
    ['1,2 B', 'tr', 1200],
    ['1,2 Mn', 'tr', 1_200_000],
    ['1,2 mil.', 'cs', 1_200_000],
    ['1,2 тыс.', 'ru', 1200],
    ['3,4 млн', 'ru', 3_400_000],
    ['1,2 rb', 'id', 1200],
    ['1.2万', 'ja', 12_000],
    ['12万', 'zh-Hant', 120_000],
    ['3.4億', 'ja', 340_000_000],
    ['1.2만', 'ko', 12_000],
    ['1.5 लाख', 'hi', 150_000],
    ['١٬٢٣٤', 'ar', 1234],
    ['١٫٢ ألف', 'ar', 1200],
    ['۱۲۳', 'fa', 123],
    ['\u200f12\u200e', 'he', 12],
    ['1.2K', 'no such language', 1200],
  ])('%s on a page in %s is %d', (shown, language, count) => {
    expect(parseCount(shown, onPage(language))).toBe(count);
  });

  it.each(['', 'Like', '1.2 parsecs', '½', '-3', 'K', '12:30'])('"%s" is not a count', (shown) => {
    expect(parseCount(shown, onPage('en'))).toBeNull();
  });
});

/** As the reader of pictures tries them, which knows no language of the page. */
const IN_PICTURE = ['en', 'es', 'pt', 'de', 'fr', 'it', 'ja'];

describe('a count in a picture', () => {
  it.each([
    ['1,234', 1234],
    ['1.234', 1234],
    ['12 345', 12_345],
    ['1,234,567', 1_234_567],
    ['12,34,567', 1_234_567],
    ['12.3K', 12_300],
    ['1,2 mil', 1200],
    ['31 mil', 31_000],
    ['1,2 Tsd.', 1200],
    ['3 Mio.', 3_000_000],
    ['1,5 mi', 1_500_000],
    ['1,1 mln', 1_100_000],
    ['12万', 120_000],
    ['2B', 2_000_000_000],
  ])('%s is %d', (shown, count) => {
    expect(parseCount(shown, IN_PICTURE)).toBe(count);
  });

  it.each(['K', 'abc', '1.2', '1,23', '1.2.3', '12:30', '5 o', 'constructor', '3 constructor'])(
    '"%s" is not a count',
    (shown) => {
      expect(parseCount(shown, IN_PICTURE)).toBeNull();
    },
  );
});
