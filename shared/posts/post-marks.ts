/** What a text holds besides prose. Pages of Threads may load this: it needs no schemas. */

const ADDRESS = /https?:\/\/\S+|\bwww\.\S+/giu;
const BARE_ADDRESS =
  /(?<![\p{L}\p{N}@./_-])(?:[a-z0-9-]+\.)+(?:com|org|net|io|co|app|dev|me|shop|store|blog|de|fr|es|it|uk|in|jp|br)(?:\/[^\s.,!?)]+)+/giu;
/** Letters, digits and underscores with at least one letter, up to 100 characters, and not inside a word or an HTML entity. */
const HASHTAG = /(?<![\p{L}\p{N}_&])[#＃]((?=[\p{N}_]*[\p{L}\p{M}])[\p{L}\p{M}\p{N}_]{1,100})/gu;
const MENTION = /(?<![\p{L}\p{N}_.])@[\p{L}\p{N}_.]{1,30}/gu;
const EMOJI = /\p{RGI_Emoji}/gv;
const NUMBER = /(?<![\p{L}\p{N}#@])[$€£¥]?\p{Nd}[\p{Nd}.,:]*\p{Nd}?\s?[%€£kKM]?(?![\p{L}\p{N}])/gu;
/** Spaces of its own line alone: of many empty lines, each would be looked through from each before it. */
const LIST_NUMBER = /^[^\S\r\n\u2028\u2029]*\d{1,2}[.)]\s/gm;
const LIST_ITEM = /^\s*(?:\d{1,2}[.)]|[-–•*→✅])\s+\S/u;
/** From the first of them on: each could begin them. */
/** What may end the sentence that a line ends with. */
const CLOSING_SIGN = /(?<![.!?…])[.!?…]+\s*$/;
const SPACES_AT_END = /(?<![^\S\n])[^\S\n]+$/gm;

export const addressesIn = (text: string): string[] => text.match(ADDRESS) ?? [];
/** Addresses that lack their beginning: "example.com/shop". A file, a name of a product or an e-mail address is none. */
export const unfinishedAddressesIn = (text: string): string[] => withoutAddresses(text).match(BARE_ADDRESS) ?? [];
export const emojiIn = (text: string): string[] => text.match(EMOJI) ?? [];

/** Without their `#`, each once whatever the case of its letters, spelled as it first appears. Addresses have none. */
export function hashtagsIn(text: string): string[] {
  const tags = [...text.replaceAll(ADDRESS, ' ').matchAll(HASHTAG)].map(([, tag = '']) => tag);
  const seen = new Set<string>();
  return tags.filter((tag) => !seen.has(tag.toLowerCase()) && seen.add(tag.toLowerCase()));
}

/** Prices, shares, times and other numbers as written. The numbers of a numbered list are not among them. */
export function numbersIn(text: string): string[] {
  const numbers = withoutMarks(text).replaceAll(LIST_NUMBER, '').match(NUMBER) ?? [];
  return numbers.map((found) => found.trim().replace(/[.,:]$/, ''));
}

/** Lines that begin with a number, a dash or a bullet. */
export const listItemsIn = (text: string): string[] => text.split('\n').filter((line) => LIST_ITEM.test(line));

/** Names of accounts, each with its `@`. */
export const mentionsIn = (text: string): string[] => text.match(MENTION) ?? [];

/** The text with one of its hashtags. At the end of a line the others go; inside of a sentence, they stay as words. */
export function withOneHashtag(text: string, kept: string): string {
  let isKept = false;
  const isFirst = (tag: string) => {
    const isIt = !isKept && tag.toLowerCase() === kept.toLowerCase();
    isKept ||= isIt;
    return isIt;
  };
  const lines = text.split('\n').map((line) => {
    const end = finalTagsAt(line);
    const words = line.slice(0, end).replaceAll(HASHTAG, (found, tag: string) => (isFirst(tag) ? found : tag));
    const row = line.slice(end);
    const [tag = ''] = [...row.matchAll(HASHTAG)].find(([, name = '']) => isFirst(name)) ?? [];
    return withSign(words, tag, CLOSING_SIGN.exec(row)?.[0] ?? '');
  });
  return lines
    .join('\n')
    .replaceAll(/[^\S\n]{2,}/g, ' ')
    .replaceAll(SPACES_AT_END, '')
    .replaceAll('\n ', '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/** Ends a line with a tag or none, and with the sign that stood behind its tags where that still ends a sentence. */
function withSign(words: string, tag: string, sign: string): string {
  const isEnded = (tag ? /[.!?…]$/ : /\p{P}$/u).test(words.trimEnd());
  if (isEnded || sign === '') return words + tag;
  return (tag ? words + tag : words.trimEnd()) + sign;
}

/** Where the tags begin that end a line; its length where it ends with none. A row of tags may have a sign after it; one tag with a sign ends a sentence. */
function finalTagsAt(line: string): number {
  const end = line.search(CLOSING_SIGN);
  const row = end < 0 ? [] : tagsBefore(line, end);
  const [first = line.length] = row.length > 1 ? row : tagsBefore(line, line.length);
  return first;
}

/** Where the tags stand that have nothing but spaces between them, and before `end`. */
function tagsBefore(line: string, end: number): number[] {
  const found: number[] = [];
  let from = end;
  for (const { 0: tag, index } of [...line.matchAll(HASHTAG)].reverse()) {
    if (line.slice(index + tag.length, from).trim() !== '') break;
    found.unshift(index);
    from = index;
  }
  return found;
}

export const withoutAddresses = (text: string): string => text.replaceAll(ADDRESS, ' ');

/** Without the hashtags that end a line: inside of a sentence they are words of it. */
export const withoutFinalHashtags = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.slice(0, finalTagsAt(line)))
    .join('\n')
    .replaceAll(SPACES_AT_END, '')
    .trim();

/** Without addresses and names, and with tags as words. */
export const withTagsAsWords = (text: string): string =>
  [ADDRESS, MENTION].reduce((rest, mark) => rest.replaceAll(mark, ' '), text).replaceAll(HASHTAG, '$1');

/** The words alone, without addresses, hashtags, mentions and emoji. */
export const withoutMarks = (text: string): string =>
  [ADDRESS, HASHTAG, MENTION, EMOJI].reduce((rest, mark) => rest.replaceAll(mark, ' '), text).trim();
