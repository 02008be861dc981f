/** Openers of praise that is seldom meant: "Great, another Monday". */
const PRAISE = '(?:great|fantastic|wonderful|perfect|lovely|awesome|brilliant|amazing|nice|super|cool)';
const MISHAP =
  '(?:again|died|dead|broke|broken|crashed|cancell?ed|late|lost|stuck|failed|gone|down|stolen|missed|delayed)';
/** What nobody loves. */
const NUISANCE =
  '(?:wait(?:ing)? (?:on hold|in line|for hours|[a-z]+ hours)|paying|having to|being (?:[a-z]+ed|put)|getting [a-z]+ed|sitting in|standing in|traffic|taxes|meetings?|mondays?|it when|how (?:they|you|he|she|my|the))';
const HARM = '(?:los|break|ruin|miss|fail|cancel|cancell|forgett|destroy|delay|wast|mak|charg|ignor|dy)ing';

/** What may stand between two parts of a turn, within a sentence. */
const REST = '[^.!?]{0,160}';

/** Turns of phrase inside a sentence. */
const INSIDE = [
  '(?:just|exactly) what (?:i|we|the world|every(?:one|body)|no(?:body| one)) (?:needed|wanted|asked for)|just what every',
  'what the world (?:really )?(?:needed|needs)',
  'oh,? (?:great|good|wonderful|joy|fantastic|lovely|perfect|goody|brilliant)',
  `${PRAISE}[,.!]+ (?:another|one more|even more|now)`,
  `${PRAISE}[,.!]+ (?:my|the|our|so) ${REST}${MISHAP}`,
  '(?:sure|right|yeah|yes|ok|okay),? because',
  'because (?:that|it|this) (?:[a-z]+ )?(?:worked|went|goes|works) (?:out )?so well',
  "because who (?:doesn'?t|wouldn'?t|needs)",
  "(?:nobody|no one) (?:asked|wanted|ordered)|can(?:no|')?t wait (?:for another|to (?:spend|sit|wait|pay|do my))",
  'ah,? yes,|yeah,? right|nothing says|sa(?:id|ys) no ?(?:one|body) ever|slow clap|must be nice|lucky me|as if i',
  `thank(?:s| you)[^.!?]{0,40} for (?:${HARM}|not|never)`,
  `(?:just|really|simply|absolutely|so) (?:love|enjoy|adore)s? (?:[a-z]+ )?${NUISANCE}`,
  `(?:congrat(?:s|ulations)|well done|bravo|kudos)${REST} (?:on|for) ${HARM}`,
  'what a time to be alive|pure bliss|living the dream|perfect timing|could have been an email|good luck with that|what could (?:possibly )?go wrong',
  'what a (?:surprise|shock(?:er)?)|colou?r me (?:surprised|shocked)|love that for (?:me|us)|so much for',
  'how (?:original|convenient|generous|thoughtful|very [a-z]+) of (?:them|you|him|her)',
  '(?:wish (?:i|we|it|they|you) (?:could|were|was|had)|if only|(?:was|were) supposed to be|(?:could|would|should) have been|pretend(?:s|ed|ing)? to)',
];
/** Those that begin a sentence. */
const OPENING = [
  '(?:thanks a lot|thank you so much),',
  `(?:love|enjoy) ${NUISANCE}`,
  '(?:great|nice|good) (?:job|work|going), [^.!?,]+,',
  'sure, (?!i|we|you|it|that|thing)',
  '(?:yet )?another (?:[a-z]+ )?(?:meeting|monday|update|delay|ad|survey|email|reboot|outage|strike|webinar)',
  '(?:so|very|truly|how) (?:inspiring|helpful|kind|thoughtful|fun|exciting|professional|generous|relaxing|productive|classy|convenient|original)[.!]',
  '(?:gotta |got to )?lov(?:e|ing) (?:how|it when|that) (?:my|they|nobody|no one|everyone|people)',
];
const SIGNS = String.raw`[🙃🙄]|(?:^|\s)(?:/s|#sarcasm|#irony|#not)(?!\p{L})`;

const cue = new RegExp(
  String.raw`(?<!\p{L})(?:${INSIDE.join('|')})(?!\p{L})|(?:^|[.!?]\s+)(?:${OPENING.join('|')})|${SIGNS}`,
  'iu',
);

/**
 * Whether a text that praises by its words has a turn of phrase that is often meant the other way round, or speaks of
 * what is not so. Apostrophes are straight.
 */
export const mayBeIronic = (text: string): boolean => cue.test(text);
