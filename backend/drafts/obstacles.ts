import { MAX_POST_LINKS, POST_MAX_CHARACTERS } from '#shared/contract/limits-and-page-sizes';
import type { DraftEffect, Obstacle } from '#shared/draft-check';
import { postLength, withPlainSigns } from '#shared/posts/post-length';
import {
  addressesIn,
  hashtagsIn,
  unfinishedAddressesIn,
  withOneHashtag,
  withoutFinalHashtags,
} from '#shared/posts/post-marks';
import { isQuestion, LONG_TEXT, lengthOf } from '#shared/posts/post-text';
import { tagName } from '#shared/posts/tags-of-post';
import { counted, listed, whole } from '#shared/words/numbers';
import { quoted, sentenceParts, sentencesOf, shorten } from '../text/sentences.ts';
import { intoParagraphs, moveToEnd, withoutOpening } from './edits/rearrange.ts';
import { isMostlyLatin, shortenToFit } from './edits/shorten-to-fit.ts';
import { hasWords } from './edits/text-units.ts';
import { isPreamble } from './preamble.ts';

/** `effects` are those that the text's traits have: advice does not go against what the user's own posts show. */
type Rule = (text: string, effects: DraftEffect[]) => Obstacle | null;

const tooLong: Rule = (text) => {
  const { characters, over } = postLength(text);
  if (over === 0) return null;
  return {
    kind: 'too_long',
    text: `Cut ${counted(over, 'character')}, or split it into a thread`,
    evidence: `It has ${counted(characters, 'character')}; a post on Threads holds ${POST_MAX_CHARACTERS}`,
    edited: shortenToFit(text),
  };
};

const bytes: Rule = (text) => {
  const length = postLength(text);
  if (length.verdict !== 'unsure' || !isMostlyLatin(length)) return null;
  const plain = withPlainSigns(text);
  const isEnough = postLength(plain).verdict === 'fits';
  return {
    kind: 'bytes',
    text: isEnough ? 'Write its quotes and dashes as plain signs' : 'Shorten it a little',
    evidence: `Threads has refused posts of more than ${POST_MAX_CHARACTERS} bytes, and it has ${length.bytes}, since curly quotes, dashes, accents, and emoji take several`,
    edited: isEnough ? plain : shortenToFit(text),
  };
};

const manyLinks: Rule = (text) => {
  const links = new Set(addressesIn(text)).size;
  if (links <= MAX_POST_LINKS) return null;
  return {
    kind: 'many_links',
    text: `Keep at most ${MAX_POST_LINKS} links`,
    evidence: `It has ${links}, and Threads refuses more than ${MAX_POST_LINKS}`,
    edited: null,
  };
};

/** Of the tags of a draft, so many are named, or one less and how many more there are. */
const MOST_TAGS = 5;

const manyTags: Rule = (text, effects) => {
  const tags = hashtagsIn(text);
  const [first] = tags;
  if (first === undefined || tags.length < 2) return null;
  const proven = effects.find(({ kind, isClaimed, lift }) => kind === 'hashtags' && isClaimed && lift > 0);
  const kept = tags.find((tag) => proven && tagName(tag) === tagName(proven.name)) ?? first;
  const named = tags.slice(0, tags.length > MOST_TAGS ? MOST_TAGS - 1 : MOST_TAGS).map((tag) => `#${tag}`);
  const others = tags.length > named.length ? [`${tags.length - named.length} more`] : [];
  return {
    kind: 'tags',
    text: 'Keep one hashtag',
    evidence: `It has ${tags.length}: ${listed([...named, ...others])}. Threads links one topic in each post`,
    edited: withOneHashtag(text, kept),
  };
};

const emptyOpening: Rule = (text) => {
  const units = sentenceParts(text.trim());
  const [first = ''] = units;
  const opening = first.trim();
  const rest = units.slice(1).join('');
  if (!hasWords(rest) || !isPreamble(opening) || hashtagsIn(opening).length > 0 || addressesIn(opening).length > 0)
    return null;
  return {
    kind: 'opening',
    text: 'Begin with what it is about',
    evidence: `${quoted(shorten(opening, 60))} is all that the first line says, and it could open any post`,
    edited: withoutOpening(text, opening),
  };
};

const oneBlock: Rule = (text, effects) => {
  const sentences = sentencesOf(withoutFinalHashtags(text));
  const characters = lengthOf(text);
  if (characters < LONG_TEXT || text.trim().includes('\n') || sentences.length < 3) return null;
  if (isClaimed(effects, 'paragraphs', -1)) return null;
  return {
    kind: 'one_block',
    text: 'Break it into paragraphs',
    evidence: `${whole(characters)} characters and ${whole(sentences.length)} sentences are in one block`,
    edited: intoParagraphs(text),
  };
};

const earlyQuestion: Rule = (text, effects) => {
  const sentences = sentencesOf(withoutFinalHashtags(text));
  const at = sentences.findLastIndex((sentence) => isQuestion(sentence.text));
  const asked = sentences[at];
  if (!asked || sentences.length - 1 - at < 2 || isClaimed(effects, 'question', -1)) return null;
  const isWhole = sentenceParts(text).some((unit) => unit.trim() === asked.text);
  return {
    kind: 'question',
    text: 'Move your question to the end, where readers decide whether to answer',
    evidence: `${quoted(shorten(asked.text))} is sentence ${at + 1} of ${sentences.length}`,
    edited: isWhole ? moveToEnd(text, asked.text) : null,
  };
};

const unfinishedLink: Rule = (text) => {
  const [address] = unfinishedAddressesIn(text);
  if (address === undefined) return null;
  return {
    kind: 'link',
    text: 'Write the address in full',
    evidence: `Threads takes the first address for its preview, and ${quoted(shorten(address, 60))} lacks the https:// that makes it one`,
    edited: text.replace(address, `https://${address}`),
  };
};

const isClaimed = (effects: DraftEffect[], name: string, sign: number): boolean =>
  effects.some((effect) => effect.name === name && effect.isClaimed && Math.sign(effect.lift) === sign);

/** What Threads refuses first, then what readers meet, from the top of the post to its end. */
const RULES: Rule[] = [tooLong, bytes, manyLinks, unfinishedLink, emptyOpening, manyTags, earlyQuestion, oneBlock];
/** In an order in which no edit undoes what another did: the length comes last. */
const EDITS: Rule[] = [unfinishedLink, emptyOpening, manyTags, earlyQuestion, oneBlock, bytes, tooLong];

/** What stands in a text's way. */
export const obstaclesOf = (text: string, effects: DraftEffect[]): Obstacle[] =>
  RULES.flatMap((rule) => rule(text, effects) ?? []);

/** The text with all of that done that can be done without its author; null where nothing can. */
export function withoutObstacles(text: string, effects: DraftEffect[]): string | null {
  const edited = EDITS.reduce((current, rule) => rule(current, effects)?.edited ?? current, text);
  return edited === text ? null : edited;
}
