/** The digit 0 of the scripts in which numbers are written; the other nine follow it in Unicode. */
const ZEROS = [...'0٠۰߀०০੦૦୦௦౦೦൦๐໐༠၀០᠐０'];
/** Neither part of a count is longer: what both take, spaces and marks, can be divided in many ways. */
const NUMBER = /^(\d[\d\s.,'’٫٬]{0,40})(\D{0,40})$/;
/** Digits in groups of three, or of two as in Hindi, and no fraction. */
const WHOLE = /^\d+$|^\d{1,3}(?:[.,\s'’٬]\d{2,3})*[.,\s'’٬]\d{3}$/;
/** Abbreviations that people and other apps write, and that no runtime knows. */
const UNKNOWN_TO_INTL = new Map([['tsd', 1e3]]);
/** Tried after the page's own language, whose abbreviations may come from another one. */
export const USUAL_LANGUAGES = [
  'en',
  'es',
  'pt',
  'de',
  'fr',
  'it',
  'ja',
  'zh',
  'ko',
  'ar',
  'hi',
  'ru',
  'pl',
  'id',
  'vi',
];

/**
 * Reads a count as Threads abbreviates it, on a page or in a picture: "1,234", "1.2K", "1,2 mil", "3 Mio.", "3.4万", "١٬٢٣٤".
 *
 * @param languages those whose abbreviations are tried, the likeliest first: "B" is a thousand in Turkish.
 * @returns a whole number; null if the text is not a count.
 */
export function parseCount(shown: string, languages: readonly string[]): number | null {
  const [digits, suffix] = partsOf(shown);
  if (digits === undefined) return null;
  if (plain(suffix) === '') return WHOLE.test(digits.trim()) ? Number(digits.replace(/\D/g, '')) : null;
  const unit = unitOf(plain(suffix), languages);
  return unit === null ? null : Math.round(fractional(digits) * unit);
}

/** Whether a text is a count in short, which stands for others too: "1.2K" for 1,234. @param languages as of `parseCount`. */
export const isRoundedCount = (shown: string, languages: readonly string[]): boolean =>
  plain(partsOf(shown)[1]) !== '' && parseCount(shown, languages) !== null;

function partsOf(shown: string): [digits: string | undefined, suffix: string] {
  const text = withLatinDigits(shown.replace(/\p{Cf}/gu, '').trim());
  const [, digits, suffix = ''] = NUMBER.exec(text) ?? [];
  return [digits, suffix];
}

/** A count without abbreviation is whole. In an abbreviated one, a mark before three digits groups, another is the point. */
function fractional(digits: string): number {
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,٫](\d{1,2}|\d{4,}))?$/.exec(digits.trim()) ?? [];
  return Number(`${whole.replace(/\D/g, '')}.${fraction || '0'}`);
}

function unitOf(suffix: string, languages: readonly string[]): number | null {
  for (const language of languages) {
    const unit = unitsIn(language).get(suffix);
    if (unit !== undefined) return unit;
  }
  return UNKNOWN_TO_INTL.get(suffix) ?? null;
}

const unitsByLanguage = new Map<string, Map<string, number>>();

function unitsIn(language: string): Map<string, number> {
  const known = unitsByLanguage.get(language) ?? readUnits(language);
  unitsByLanguage.set(language, known);
  return known;
}

/** The abbreviations that the runtime itself uses in a language, and what each stands for. */
function readUnits(language: string): Map<string, number> {
  const format = compactFormat(language);
  const units = new Map<string, number>();
  for (let value = 1e3; value <= 1e10; value *= 10)
    for (const times of [1, 1.2, 2, 5]) note(units, format.formatToParts(value * times), value * times);
  return units;
}

function note(units: Map<string, number>, parts: Intl.NumberFormatPart[], value: number): void {
  const suffix = parts.find(({ type }) => type === 'compact')?.value;
  if (!suffix) return;
  const digits = parts.map((part) =>
    part.type === 'decimal' ? '.' : /integer|fraction/.test(part.type) ? part.value : '',
  );
  units.set(plain(suffix), value / Number(digits.join('')));
}

function compactFormat(language: string): Intl.NumberFormat {
  const options = { notation: 'compact', numberingSystem: 'latn', maximumFractionDigits: 1 } as const;
  try {
    return new Intl.NumberFormat(language, options);
  } catch {
    // The page names its language; nobody promises that it is one.
    return new Intl.NumberFormat('en', options);
  }
}

/** Without what differs from one release of the page or the browser to the next. */
const plain = (suffix: string) => suffix.replace(/[\s.\u200e\u200f]/g, '').toLowerCase();

const withLatinDigits = (text: string) =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    const zero = ZEROS.find((zero) => code >= zero.charCodeAt(0) && code < zero.charCodeAt(0) + 10);
    return zero === undefined ? digit : String(code - zero.charCodeAt(0));
  });
