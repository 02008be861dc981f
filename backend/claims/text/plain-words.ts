const WORDS = {
  joining:
    "a an the this that that's these those it it's its you your yours i and but while with from to on in of for at by as than then also here there so far after which who between against compared same",
  verbs:
    'is are was were be been has have had get gets got did does received drew brought reached collected published posted come comes came live lived stood stands went named followed counted read known shows show see',
  ofChange:
    'rose fell grew dropped increased decreased climbed declined improved gained lost up down more less fewer higher lower change changes changed difference',
  ranks: 'best most top highest largest biggest worst least lowest fewest smallest latest newest',
  days: 'day days week weeks month months year period time times before earlier previous last past today yesterday',
  things:
    'views view likes like replies reply reposts repost quotes quote shares clicks click link links followers follower engagement engagements rate score posts post account accounts threads figure figures number numbers total together overall hashtag hashtags tag tags topic topics format formats length lengths wording wordings slot slots country countries city cities age ages gender genders group audience lift median points',
  unknown: "can't cannot tell",
};

/** Of changes and ranks, which need their figures; said here once for those who look for them. */
export const RANKS = new RegExp(`\\b(?:${WORDS.ranks.replaceAll(' ', '|')})\\b`, 'gi');
export const LOWEST = /\b(?:worst|least|lowest|fewest|smallest)\b/i;
export const NEWEST = /\b(?:latest|newest)\b/i;
/** All that may stand around a reason for which something is not known. */
export const UNKNOWN = /\b(?:can't|cannot|tell)\b/i;
export const AROUND_LIMITS = /^[\s:.]*(?:(?:i (?:can't|cannot) tell)(?: that| this| it)?[\s:.]*)?$/i;

/**
 * All words that somebody whose words are not ours, such as a model, may put around figures. What a sentence of other
 * words says, we cannot decide.
 */
export const PLAIN_WORDS: readonly string[] = Object.values(WORDS).flatMap((words) => words.split(' '));

const known = new Set(PLAIN_WORDS);

/** The first word or sign that is not among them; null if there is none. */
export function strangeWord(text: string): string | null {
  const plain = text.replaceAll('’', "'");
  const word = plain.match(/[\p{L}\p{M}']+/gu)?.find((one) => !known.has(one.toLowerCase()));
  if (word) return word;
  return /[^\p{L}\p{M}\s',.:;()?!–—-]/u.exec(plain)?.[0] ?? null;
}
