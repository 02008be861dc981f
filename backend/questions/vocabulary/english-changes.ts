const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words of a follow-up that changes one slot of the question before it, by what they say: "make it 30", "over, not under". */
export const ENGLISH_CHANGES = {
  /** They stand between others and change nothing. */
  joining: wordsOf(
    'and or so ok okay no not yes but then now the a an of for to me my i it its that this those one ones make do show give say try just only please instead rather mean meant what how about is are was were in as at with on top',
  ),
  only: wordsOf('only just'),
  some: wordsOf('those these ones them posts'),
  more: wordsOf('over above more'),
  fewer: wordsOf('under below less fewer'),
  not: wordsOf('not'),
  /** "The other way round" */
  turned: wordsOf('round around'),
  besideTurned: wordsOf('than other way'),
  next: wordsOf('next behind after following runner'),
  besideNext: wordsOf('right directly up'),
  otherEnd: wordsOf('end opposite bottom'),
  besideOtherEnd: wordsOf('other very poor'),
  besideAccount: wordsOf(
    'same question thing other client account accounts profile page both each swap switch please thanks here',
  ),
  minus: wordsOf('minus'),
  difference: wordsOf('percent difference minus up down higher lower'),
  besideDifference: wordsOf('many much more less fewer change which even real or noise just did go going went'),
};

/** Who somebody is, what one feels, and how one puts it: said around a question, and never what is asked. */
export const ENGLISH_ASIDES = wordsOf(
  'sister brother mother father mum mom dad wife husband partner boyfriend girlfriend friend friends kids daughter boss colleague colleagues client clients manager neighbour neighbor cousin aunt uncle honest honestly impatient head feeling feels felt guess guessing wondering wonder thinking thought bored weird crazy seriously literally basically actually somehow maybe anyway sooo soooo haha hmmm vibes worry worried scared curious excited tired lazy silly promise swear swears says said tells told heard reckon reckons argue arguing claims keeps finally always dilute hedging fluff otherwise among amongst besides',
);

/** What people call an account that is run for somebody: "the café". */
export const ENGLISH_BUSINESSES = wordsOf(
  'shop store bookshop restaurant cafe café bakery studio garden salon clinic practice practise school club gallery farm brewery bar pub gym hotel band podcast magazine company firm agency brand',
);

/** Words by which the form of a short message tells what it asks. */
export const ENGLISH_FORMS = {
  /** "What about photos?": the same as before, of something else. */
  goingOn: /^\s*(?:and\b|(?:what|how) about\b)/i,
  /** "What do my best posts have in common", "any pattern in my top 10" */
  inCommon:
    /\bin common\b(?! with)|\bcommon (?:thread|threads|denominator|ground)\b|\b(?:pattern|patterns|similarity|similarities)\b.{0,20}\b(?:in|between|among|across|of|to)\b/i,
  /** "What time did that go out?" */
  whenOut:
    /\b(?:what time|when|which day|what day) (?:did|was|were)\b.{0,20}\b(?:go out|go up|go live|publish(?:ed)?|post(?:ed)?)\b/i,
  /** "What did I post on my first day?" */
  firstDay: /\bdid i\b.{0,20}\bmy (?:very )?first day\b/i,
  /** "Any pattern in my best times" is of no posts. */
  ofTimes:
    /\b(?:best|worst|good|bad) (?:times?|hours?|days?|weeks?|months?)\b|\b(?:days|weeks|months) (?:where|when|in which|that)\b/i,
  they: /\b(?:they|these|those|them)\b/i,
  /** "Do they get fewer views?" */
  theyHaveMore:
    /^(?:(?:and|so|but|ok|okay|well)[, ]+)*(?:do|did|does|are|were|have) (?:they|these|those)\b.{0,30}\b(?:more|fewer|less|better|worse|higher|lower|harder)\b/i,
  /** "And for videos only?", after times of day */
  forSome:
    /^(?:(?:and|ok|okay|but|so)[, ]+)*(?:(?:what|how) about|just|only|for|with|of)\b|^(?:and )?\W?\w+\??$|\bonly\W*$/i,
  /** "My rye posts are down, am I imagining it?" asks the first. */
  asideAtEnd:
    /[,.]? (?:or )?(?:am i (?:just )?imagining (?:it|things|that)|(?:does|do) (?:it|they|that) just (?:look|seem|feel) (?:that way|so|like it|like that)|is it just me|or is that just me) ?\??$/i,
  /** "Anything before June" */
  daysBefore: /\b(?:before|(?:earlier|older) than)\b/i,
  /** "Let me know if a post passes 10k views", "buy me 500 followers": nothing of that is done here. */
  orderingLater:
    /^(?:(?:please|pls|and|ok)[, ]+)*(?:(?:let me know|tell me|message me|email me|text me|notify me|alert me|ping me) (?:if|as soon as|once) (?:a|an|any|one|some|something|i|my next)\b.{0,60}\b(?:pass|passes|hit|hits|reach|reaches|cross|crosses|takes off)\b|(?:(?:can|could|will|would) (?:you|u) (?:please )?)?(?:buy|order|get) me .{0,20}\b(?:followers|likes|views|subscribers)\b)/i,
  /** "Without the viral one" */
  outlier: wordsOf('viral outlier outliers hit hits breakout breakouts biggest that those them these it'),
  theBestOne: /\b(?:best|top|biggest|viral) (?:one|post)\b/i,
  /** "How sure are you about those best times?" */
  asksUs:
    /^(?:(?:ok|so|and|but|hm+)[, ]+)*(?:how (?:sure|certain|confident) are you|are you (?:really )?(?:sure|certain)(?! (?:that )?(?:your|you|there)))\b/i,
  /** "Show me one example of each" */
  oneOfEach: /^(?:\w+ ){0,4}(?:one|an|1) (?:example |post )?(?:of|for|from) each\b/i,
  /** "Hashtags I used only once" */
  once: /\b(?:only|just|exactly) (?:once|one time|in one post)\b|\bonce only\b|\bused? (?:\w+ )?once\b/i,
  /** "My other account" */
  other: wordsOf('other second'),
  account: wordsOf('account profile'),
  /** "What's planned", "anything scheduled for Friday" */
  planned: wordsOf('planned scheduled queued'),
  anything: wordsOf('anything something whats'),
  calendar: wordsOf('calendar schedule queue'),
  /** "How many drafts do I have" */
  drafts: wordsOf('draft drafts'),
  /** "What am I posting on Friday" */
  posting: wordsOf('posting publishing sending'),
  /** "Which part is the worst", "how do I get that back up", after the score */
  partOfScore: wordsOf('part parts component components'),
  raising: wordsOf('raise improve increase up back fix higher better'),
  /** "You promised that I would be at 5,000" */
  promising: wordsOf('promised predicted forecast forecasted estimated guessed'),
  goal: wordsOf('goal goals target aim'),
  /** "Shorter, with an emoji": of a text that was asked for. */
  styling: wordsOf(
    'cheerful sad sadder serious personal honest playful dramatic polite positive negative direct sarcastic emotional shorter longer funnier warmer friendlier simpler casual formal serious punchier exclamation emoji emojis hashtag hashtags tone hook ending end beginning line lines sentence sentences words characters',
  ),
  /** "Make this less salesy: ...", "put a question at the end of this: ...", "write a reply to someone who ..." */
  orderOfText:
    /^(?:(?:please|pls|can you|could you|then|now|ok|okay|and|nah|no)[,\s]+){0,3}(?:turn (?:the|this|that|it|my)\b[\w ]{0,30} into (?:a|an) (?:carousel|thread|post|poll|caption|video|reel|chain)\b|do (?:that|it|this) (?:again )?but keep\b|(?:give me|write) (?:a|an|another) (?:version|follow[- ]?up)\b|make (?:this|it) (?:less|more|sound|feel|a bit|a little|\w+er)\b|make (?:two|three|2|3|a few) (?:versions|variants)\b|give me (?:two|three|four|five|\d|a few|some|other|another)\s(?:other |different |more )?(?:openings?|hooks?|titles?|captions?|versions?|endings?|lines?)\b|(?:put|add) [\w ]{1,40} (?:to|of|in) (?:this|it)\s*:|(?:remove|drop|cut|take out|strip) (?:the|all|any) (?:hashtags?|emojis?|links?|last \w+|first \w+)[\w ]{0,40}:|write (?:me )?(?:a|an|two|three|\d) (?:\w+ )?(?:reply|replies|answer|post|posts|caption|captions|bio|thread|hook|hooks)\b)/i,
  /** "Publish the sourdough one", "could you delete that post": of what only its writer can do. */
  ordering:
    /^(?:(?:please|pls|ok|hey|now|just|can you|could you)[,\s]+){0,3}(?:publish|unpublish|schedule|reschedule|unschedule|delete|repost|pin|unpin|plan)\s+(?:the|my|this|that|it|these|those|all|next)\b/i,
  orderingUs: /\b(?:please|pls)\b|^(?:(?:ok|hey|now)[,\s]+)*(?:(?:can|could) you|plan (?:my|next))\b/i,
  /** How one goes on to tell, and not "I mean in October" or "I want the median". */
  telling:
    /^(?:(?:and|but|so|because|cause|oh|well|honestly|anyway)[,\s]+)?(?:(?:i|we)(?!(?:'d| would)? (?:mean|meant|need|want|like|prefer|only|just|am asking))\b|(?:i'm|im|i've|ive|we're|my|our|he|she|they|her|his|it|it's|there|the|everyone|everybody|somebody|someone|people|a|an|wish|thanks|thank)\b)/i,
  /** "Thank you, love" */
  thanking:
    /^(?:(?:ok|okay|oh|great|perfect|lovely|super|brilliant|cool|aw|ah|haha)[,!.]?\s+)?(?:many )?(?:thanks|thank you|thx|cheers)\b/i,
  /** "How was April, no sorry, March?" */
  takingBack:
    /\b(?:no,? sorry|sorry,? no|sorry,? i (?:mean|meant)|no,? wait|wait,? no|oh wait|no,? actually|actually,? no|scratch that|no,? i (?:mean|meant)|i (?:mean|meant)|make that|sorry)\b/i,
  /** "Make me a plan" */
  making: wordsOf('make create build propose draw set plan'),
  plan: wordsOf('plan schedule calendar'),
  /** "What's planned for your weekend?" */
  readers: wordsOf('your yours'),
  /** "What goes out tomorrow" */
  going: wordsOf('goes going go'),
  /** Between two words that are set beside each other. */
  against: wordsOf('vs versus'),
  /** "What did people say": what stands in replies. */
  saying: wordsOf('say says said saying comment commented think thought'),
  sayers: wordsOf('people they everyone everybody readers followers folks commenters anyone'),
  /** Whoever wrote the post that is spoken of. */
  author: wordsOf('he she his her hers him their theirs them author creator'),
};
