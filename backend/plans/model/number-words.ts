/** "One" is not among them: mostly it is no figure. */
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
/** A run of words is one figure: "twenty-five", "two hundred and ten", "3 million", "one hundred". */
const RUN = new RegExp(
  String.raw`\b(?:(?:\d+(?:[.,]\d+)?|an?|one)[\s-]+(?=(?:${SCALE})\b))?(?:${WORD})(?:[\s-]+(?:and[\s-]+)?(?:${WORD}|one))*\b`,
  'g',
);

/** A lower-case English text with its numbers in digits: "twenty-five percent" as "25 percent". */
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
 * Words of other languages that posts are often written in, and English words for a part or a multiple. What they say is
 * not worked out: a sentence with one of them goes, where the computed text has not the same word.
 */
const TOLD = `
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
const told = new Set(TOLD.trim().split(/\s+/));
/** German writes compounds in one word; Chinese and Japanese write figures among other signs. */
const COMPOUND = /^\p{L}+(?:und(?:zwan|drei|vier|fünf|sech|sieb|acht|neun)\p{L}{2,3}g|hundert|tausend|fach|mal)$/u;
const SIGNS = /[二三四五六七八九十百千万億亿兆两倍半割]/gu;

/** The words of a lower-case text that stand for a figure without saying it in digits. */
export function toldFigures(text: string): string[] {
  const words = text.match(/\p{L}+/gu) ?? [];
  return [...words.filter((word) => told.has(word) || COMPOUND.test(word)), ...(text.match(SIGNS) ?? [])];
}
