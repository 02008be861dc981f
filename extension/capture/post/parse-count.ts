/** The digit 0 of the scripts in which numbers are written; the other nine follow it in Unicode. */
const ZEROS = [...'0٠۰߀०০੦૦୦௦౦೦൦๐໐༠၀០᠐０'];
const NUMBER = /^(\d[\d\s.,'’٫٬]*)(\D*)$/;
/** Languages whose abbreviations are tried where the page's own has none that fits. */
const USUAL_LANGUAGES = ['en', 'es', 'pt', 'de', 'fr', 'it', 'ja', 'zh', 'ko', 'ar', 'hi', 'ru', 'pl', 'id', 'vi'];

/**
 * Reads a count as a page of Threads abbreviates it: "1.2K", "1,2 mil", "1,2 Mio.", "3.4万", "١٬٢٣٤".
 *
 * @param language the page's, as it decides what an abbreviation means: "B" is a thousand in Turkish.
 * @returns a whole number; null for what is no count.
 */
export function parseCount(shown: string, language: string): number | null {
  const text = withLatinDigits(shown.replace(/\p{Cf}/gu, '').trim());
  const [, digits, suffix = ''] = NUMBER.exec(text) ?? [];
  if (digits === undefined) return null;
  if (plain(suffix) === '') return Number(digits.replace(/\D/g, ''));
  const unit = unitOf(plain(suffix), language);
  return unit === null ? null : Math.round(fractional(digits) * unit);
}

/** A count without abbreviation is whole. In an abbreviated one, a mark before three digits groups, another is the point. */
function fractional(digits: string): number {
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,٫](\d{1,2}|\d{4,}))?\s*$/.exec(digits) ?? [];
  return Number(`${whole.replace(/\D/g, '')}.${fraction || '0'}`);
}

function unitOf(suffix: string, language: string): number | null {
  for (const name of [language, ...USUAL_LANGUAGES]) {
    const unit = unitsIn(name).get(suffix);
    if (unit !== undefined) return unit;
  }
  return null;
}

/** What the browser itself knows of a language's abbreviations, and what each of them stands for. */
function unitsIn(language: string): Map<string, number> {
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
