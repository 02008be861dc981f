/** Without "one", which is rarely a figure. */
const SMALL =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';
const units = new Map<string, number>([
  ['one', 1],
  ...SMALL.split(' ').map((word, index) => [word, index + 2] as const),
  ...TENS.split(' ').map((word, index) => [word, 10 * (index + 2)] as const),
]);
const scales = new Map(
  Object.entries({ dozen: 12, hundred: 100, thousand: 1e3, million: 1e6, billion: 1e9 }).flatMap(([word, value]) => [
    [word, value],
    [`${word}s`, value],
  ]),
);

const SCALE = [...scales.keys()].join('|');
const WORD = `${SMALL} ${TENS}`.replaceAll(' ', '|').concat('|', SCALE);
/** Number words in a row are one figure: "twenty-five", "two hundred and ten", "3 million", "one hundred". */
const RUN = new RegExp(
  String.raw`\b(?:(?:\d+(?:[.,]\d+)?|an?|one)[\s-]+(?=(?:${SCALE})\b))?(?:${WORD})(?:[\s-]+(?:and[\s-]+)?(?:${WORD}|one))*\b`,
  'g',
);

/** Writes the number words of a lower-case English text in digits: "twenty-five percent" becomes "25 percent". */
export const wordsToDigits = (text: string): string => text.replace(RUN, (run) => String(numberOf(run)));

function numberOf(run: string): number {
  let total = 0;
  let group = 0;
  for (const word of run.split(/[\s-]+/)) {
    const scale = scales.get(word);
    if (!scale) group += units.get(word) ?? (Number(word.replace(',', '.')) || 0);
    else if (scale < 1000) group = (group || 1) * scale;
    else {
      total += (group || 1) * scale;
      group = 0;
    }
  }
  return total + group;
}

/**
 * Number words of other languages common in posts, and English words for fractions and multiples. Their values are not
 * computed: a sentence with one of them is removed unless the computed text has the same word.
 */
const FIGURE_WORDS = `
  half halve halves halved halving third thirds quarter quarters fifth fifths tenth tenths majority
  twice thrice double doubles doubled doubling triple triples tripled tripling treble trebled quadruple quadruples
  quadrupled quintuple tenfold twofold threefold fourfold fivefold hundredfold
  zwei drei vier fünf sechs sieben acht neun zehn zwölf zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig
  hundert tausend hunderte tausende million millionen prozent hälfte halb halbe drittel viertel doppelt doppelte doppelten
  verdoppelt verdoppeln verdoppelst verdreifacht dreifach dreifache zweimal dreimal viermal zehnmal
  dos tres cuatro cinco seis siete ocho nueve diez doce quince veinte treinta cuarenta cincuenta sesenta setenta ochenta
  noventa cien ciento cientos mil miles millones mitad tercio doble duplica duplicar duplicas triplica triplicar porciento
  deux trois quatre cinq sept huit neuf dix onze douze quinze vingt trente quarante cinquante soixante cents mille moitié
  tiers doublé doublez doubler doublent triplez tripler pourcent
  tre quattro cinque sette otto nove dieci dodici venti trenta quaranta cinquanta sessanta settanta ottanta novanta cento
  mila metà terzo doppio raddoppia raddoppi raddoppiare triplica
  dois duas três quatro oito dez doze vinte trinta quarenta cinquenta sessenta oitenta noventa cem metade terço dobro dobra
  dobrar
`;
const figureWordSet = new Set(FIGURE_WORDS.trim().split(/\s+/));
/** German writes compounds as one word; Chinese and Japanese write numerals without spaces around them. */
const COMPOUND = /^\p{L}+(?:und(?:zwan|drei|vier|fünf|sech|sieb|acht|neun)\p{L}{2,3}g|hundert|tausend|fach|mal)$/u;
const SIGNS = /[二三四五六七八九十百千万億亿兆两倍半割]/gu;

/** The words and signs in a lower-case text that stand for a figure and have no digits. */
export function figureWords(text: string): string[] {
  const words = text.match(/\p{L}+/gu) ?? [];
  return [...words.filter((word) => figureWordSet.has(word) || COMPOUND.test(word)), ...(text.match(SIGNS) ?? [])];
}
