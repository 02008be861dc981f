/** Words that are figures as much as digits are. "One" is not among them: mostly it is no figure. */
const WORDS: Record<string, string> = {
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  ten: '10',
  eleven: '11',
  twelve: '12',
  dozen: '12',
  dozens: '12',
  twenty: '20',
  thirty: '30',
  forty: '40',
  fifty: '50',
  sixty: '60',
  seventy: '70',
  eighty: '80',
  ninety: '90',
  hundred: '100',
  hundreds: '100',
  thousand: '1000',
  thousands: '1000',
  million: '1000000',
  millions: '1000000',
  half: '1/2',
  twice: '2x',
  double: '2x',
  doubles: '2x',
  doubled: '2x',
  triple: '3x',
  triples: '3x',
  tripled: '3x',
};

/** A number in the digits of any script, with the sign or letter that gives it another meaning. */
const NUMBER = /[\p{Nd}\p{No}\p{Nl}](?:[\p{Nd}.,:/]*\p{Nd})?(?:\s?(?:%|％|percent\b|per cent\b|[x×kKM]\b))?/gu;
const ADDRESS = /https?:|www\.|\]\(/i;

/** Every figure of a text, written in one way: "15 %" and "15 percent" as "15%". */
function figuresIn(text: string): string[] {
  const plain = text.normalize('NFKC');
  const numbers = plain.match(NUMBER) ?? [];
  const words = plain.toLowerCase().match(/\p{L}+/gu) ?? [];
  return [...numbers.map(inOneWay), ...words.flatMap((word) => WORDS[word] ?? [])];
}

const inOneWay = (number: string) =>
  number
    .replace(/\s/g, '')
    .replace(/percent/i, '%')
    .replace('×', 'x')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .toLowerCase();

/**
 * What is left of a text when each sentence goes that has an address in it, or a figure that `support` has not: a model
 * explains what was computed, and computes nothing. Empty when nothing is left.
 */
export function supportedPart(text: string, support: string): string {
  const known = new Set(figuresIn(support));
  const isSupported = (sentence: string) =>
    !ADDRESS.test(sentence) && figuresIn(sentence).every((figure) => known.has(figure));
  return sentencesOf(text).filter(isSupported).join('').trim();
}

const sentencesOf = (text: string): string[] =>
  [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)].map(({ segment }) => segment);
