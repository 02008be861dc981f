import { withTagsAsWords } from '#shared/posts/post-marks';
import { withoutSubjects, withoutToneless } from './words-without-tone.ts';

/** What people call insane, sick or fire and mean well. */
const WORK =
  '(?:albums?|apps?|art|bars|beats?|cakes?|collection|colou?rs?|crowd|deals?|designs?|discounts?|drop|edits?|episodes?|features?|fits?|hooks?|ideas?|food|games?|gigs?|looks?|meals?|mix|moves?|outfits?|performances?|photos?|pics?|pictures?|prices?|recipes?|sales?|sets?|setups?|shots?|shows?|skills?|songs?|sound|styles?|sunsets?|talents?|tracks?|trailer|values?|videos?|views?|vocals?|work)';
const WILD = '(?:insane|crazy|sick|unreal|wicked|ridiculous|wild|fire|lit|dope|killer|nuts)';
const LIKE_AFTER =
  '(?:feel|felt|look|sound|seem|smell|taste|act|more|much|something|anything|nothing|thing|is|was|be|exactly|almost|stuff)';

/**
 * Phrases whose words, rated one by one, say what the phrase does not. Each group has the rated word that stands for its
 * phrases, which both lexicons know; null where they carry no feeling. Sought in this order.
 */
const PHRASES: [word: string | null, patterns: string[]][] = [
  [
    'bad',
    [
      'not worth (?:it|the [a-z]+)|waste of (?:time|money|space)|rip[ -]?off|hard pass|let (?:me|us) down',
      "can(?:no|')?t say (?:that )?i(?:'ve)? (?:enjoyed|loved|liked|had fun)",
      '(?:an? |such an? )?(?:living |absolute |total |pure )?nightmares?',
      'gutted|mortified|cringe[a-z]?|overpriced|scammed|ghosted|flopped|yuck|eww?|creepy|mou?ldy|soggy|bland|wrecked',
      '(?:please|send|need) help|burn(?:ed|t) out|burnout|taken down|no (?:explanation|refund|reply|answer)|gave up|falling apart|fell apart',
      'sick (?:and tired )?of|fed up with|so (?:over|done with) (?:it|this)|thanks for nothing|good grief',
    ],
  ],
  [
    'great',
    [
      '(?<=(?:is|are|was|were) )(?:unreal|fire|lit|dope)|ate [^.!?]{0,30}no crumbs(?: left)?',
      '(?:kill(?:ed|ing)|crush(?:ed|ing)|slay(?:ed|ing)?|nail(?:ed|ing)|smash(?:ed|ing)|ate) (?:it|this|that|the|my|our|your)',
      '(?:knock(?:ed|s|ing)?|hit) (?:it|this|that) out of the park|raised the bar',
      `${WILD}(?:ly)? (?:good |low |cheap |beautiful )?${WORK}`,
      '(?:insanely|crazy|stupidly?|ridiculously|wickedly|damn|freaking|fucking) (?:good|great|tasty|talented|beautiful|delicious|cute|funny)',
      `(?<=${WORK} (?:is|are|was|were) (?:so |just |absolutely |pure |straight |totally )?)${WILD}`,
      "to die for|to kill for|the bomb|(?:a )?bad[ -]?ass|the goat|chef'?s kiss|hits? different(?:ly)?|game[ -]changer",
      '(?<=(?:is|are|was|were|like) )(?:a |pure |absolute )?(?:paradise|heaven on earth)',
      'phenomenal|sensational|spectacular|legendary|iconic|genius|magical|dreamy|tasty|yum|flawless|effortless|refreshing',
      'gorgeous light|(?:she|he|they|you|it|this|that|which|who|and) (?:really |totally |just |still )?rock(?:s|ed)(?! (?:the boat|climb))',
      'slaps(?= *(?:[.!,]|so hard|$))|(?:goes|went|going) (?:so )?hard|a (?:absolute )?beast(?= (?:on|at|in) )|in the best (?:possible )?way',
    ],
  ],
  [
    'excited',
    [
      'hyped|stoked|pumped|psyched|whoop|yippee|bravo',
      'screaming,? crying,? throwing up|(?:going|went|goes) (?:crazy|wild|nuts|off)',
    ],
  ],
  [
    'love',
    [
      "obsessed(?: with)?|addicted to|in love with|can(?:no|')?t get enough of|guilty pleasure",
      "(?:would|will|i'?d|we'?d) (?:gladly |happily )?do (?:it|this|that) (?:all )?(?:over )?again",
      "would(?:n'?t| not) (?:trade|change|swap|miss) (?:it|this|that|these|a (?:thing|day|minute|second)|one)",
      'worth (?:it|every [a-z]+)',
    ],
  ],
  [
    'amazing',
    ["bl(?:ew|ow|own|ows) (?:me|us|my mind|our minds)(?: away)?|mind[ -]blowing|hard to beat|can(?:no|')?t beat"],
  ],
  [
    'funny',
    [
      "(?:i'?m|i am|we'?re) (?:dead|dying|deceased|screaming|crying laughing)(?= *(?:[,.!]|laughing|😂|🤣|💀|😭|lol|lmao|$))",
      'dying (?:of|with) laughter',
    ],
  ],
  [
    'happy',
    [
      'sold out(?! of)|sold my first|my first (?:sale|painting sold|client|customer)|(?:came|turned|worked) out (?:right|well|great|perfectly)',
      '(?:passed|nominated|graduated|got (?:in|accepted|promoted|the (?:job|grant|keys|part|role)))(?= *(?:[.!,]|today|for|$))',
      'ma(?:de|kes) my (?:day|week|month|year|night|morning)|over the moon|on cloud nine|never been (?:prouder|happier)',
      "can(?:no|')?t (?:wait|stop (?:playing|listening|watching|reading|laughing|smiling|eating|thinking about))",
      "could(?:n'?t| not) (?:be|have been|ask for) (?:happier|prouder|better|more [a-z]+)|could(?:n'?t| not) love [a-z]+ more",
    ],
  ],
  [
    'good',
    [
      "can(?:no|')?t complain|no complaints|not (?:half |too |so )?bad(?: at all)?|no regrets?|never complains?",
      'never (?:had|have|been) (?:a|any) (?:problem|issue|complaint|trouble)s?',
    ],
  ],
  ['yes', ['hell (?:yeah|yes)']],
  ['favorite', ['favourites?']],
  ['thanks', ['th?n?x|tysm|thankyou']],
  ['grateful', ["can(?:no|')?t thank [a-z]+ enough"]],
  [
    null,
    [
      '(?:never|not) (?:let (?:me|us|him|her|them) )?forget|unforgettable|no matter|no one|no longer|no idea',
      'drop(?:s|ped|ping)?(?= (?:on|today|tomorrow|tonight|next|this|a new|my|our|the new|in|at|by|me) )',
      `(?<=${LIKE_AFTER}(?:s|ed|ing)? )like`,
      'honestly|to be honest|kind of|pretty (?=much|bad|sad|sure|tired|awful|terrible|hard|rough|mad)',
      '(?:what|things?|everything|all|one|two|three|four|five|[0-9]+) (?:that )?(?:i|we|you|people|beginners) (?:get|got|do|did|had) wrong',
      '(?:common|biggest|worst|one|two|three|four|five|[0-9]+) (?:[a-z]+ )?(?:mistakes|problems|fails|failures)',
      '(?:mistakes|problems)(?= (?:i|we|you|people|beginners|that|to avoid|in|with) )|kill (?:your|my) darlings',
      'customer (?:support|service)|break(?:ing)? a leg|deadlines?|around the block|swear(?:s|ing)? by',
    ],
  ],
];

const idioms = PHRASES.flatMap(([word, patterns]) =>
  patterns.map((pattern) => ({
    word,
    pattern: new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`, 'giu'),
  })),
);

export interface Told {
  /** The text as both lexicons read it. */
  plain: string;
  /** The same with a rated word for each idiom, and without the words that most raters gave no feeling. */
  text: string;
  /** The same without the words that creators' posts are about. */
  feelings: string;
  /** The idioms as they were written, by the side they pull to. */
  positive: string[];
  negative: string[];
}

/** Puts plain words in the place of idioms, so that "killing it" is not rated as killing. */
export function withoutIdioms(written: string): Told {
  const plain = readable(written);
  const told: Told = { plain, text: plain, feelings: plain, positive: [], negative: [] };
  for (const { pattern, word } of idioms) {
    told.text = told.text.replaceAll(pattern, (phrase) => {
      if (word) (word === 'bad' ? told.negative : told.positive).push(phrase.trim().toLowerCase());
      return word ?? FILLER;
    });
  }
  told.text = withoutToneless(withTagsAsWords(told.text), FILLER);
  told.feelings = withoutSubjects(told.text, FILLER);
  return told;
}

/** Says nothing to either lexicon. */
const FILLER = 'as';
/** Both lexicons know negators only in small letters and with straight apostrophes. */
const NEGATOR = /(?<!\p{L})(?:not?|never|nor|neither|nothing|cannot|without|\p{L}+n't)(?!\p{L})/giu;

/** "Sooo" is "so": of three and more letters that are the same, the last one. */
const withoutDrawnOut = (text: string) =>
  [...text]
    .filter((sign, at, all) => {
      const isSame = sign === all[at + 1] && (sign === all[at + 2] || sign === all[at - 1]);
      return !isSame || !/\p{L}/u.test(sign);
    })
    .join('');

const readable = (written: string) =>
  withoutDrawnOut(written.replaceAll('’', "'")).replaceAll(NEGATOR, (negator) => negator.toLowerCase());
