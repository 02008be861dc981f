import { KINDS } from './vocabulary/kinds.ts';
import type { Doubt, EarlierTurn, Question } from './vocabulary/question.ts';

/** Longer messages ask more than whether the answer before holds. */
const MOST_WORDS = 12;

const LEAD = /^(?:(?:hm+|wait|but|so|ok|okay|no|well|and|oh|wow|huh|really|come on|sorry)[,.!? ]+)*/i;
const DOUBTS: readonly [Doubt, RegExp][] = [
  // Before the others: "you told me 300, are you sure" names a figure.
  ['otherFigure', /^you (?:just )?(?:told|said|showed|gave)(?: me)? [^?]*\d/i],
  [
    'otherFigure',
    /^(?:(?:my|the|on|in) )?(?:threads|app|insights|instagram|meta)(?: (?:app|insights|itself))? (?:says|shows|said|showed|tells me|gives|counts|counted)\b/i,
  ],
  [
    'otherFigure',
    /^(?:that|this|it|these|those|they|the (?:numbers?|figures?))(?: numbers?| figures?)? (?:does not|doesn't|don't|do not) match\b/i,
  ],
  // "Are you sure your starter is dead?" asks readers.
  [
    'answer',
    /^(?:(?:are|r) )?(?:you|u) (?:\w+ly )?(?:sure|certain|positive|serious)(?: (?:about|of) (?:that|this|it|those|these|them|the)\b(?! your)|(?: that)? (?:it|that|this)(?:'s| is| was)\b|[?!.,]|$)/i,
  ],
  [
    'answer',
    /^(?:sure|certain|really|seriously|honestly|proof|any proof|evidence)(?: about (?:that|this|it))?[?!. ]*$/i,
  ],
  [
    'answer',
    /^how (?:sure|certain|confident|reliable|solid|trustworthy)(?: (?:are|is|am) \w+)?(?: (?:about|of) \w+)?[?!. ]*$/i,
  ],
  [
    'answer',
    /^(?:is|are|was) (?:that|this|it|these|those|they|(?:the|that|this) (?:difference|gap|effect|number|figure))(?: \w+ly| even| just| also| a| an| the){0,3} (?:right|correct|true|real|accurate|reliable|certain|significant|meaningful|luck|lucky|chance|by chance|fluke|noise|random|coincidence|for real)(?: (?:one|thing|difference|effect|pattern|trend|number|numbers|figure|figures|result|results))?(?:,? or (?:is it |was it |just |only |pure |a |by )*(?:luck|chance|noise|fluke|random|coincidence|real|not|me|(?:one |a )?(?:lucky|big|viral|good)(?: (?:post|one|day|week))?))?(?: (?:though|tho|then|at all|again|now))?[?!. ]*$/i,
  ],
  [
    'answer',
    /^(?:could|can|might|may) (?:that|this|it) (?:just |also |still )*be (?:just |only |pure )?(?:luck|chance|a fluke|noise|random|a coincidence|wrong)\b/i,
  ],
  ['answer', /^(?:that|this|it)(?: number| figure)? (?:can't|cannot|can not|cant) be (?:right|true|correct|real)\b/i],
  [
    'answer',
    /^(?:that|this|it)(?: number| figure)? (?:seems|looks|sounds|feels) (?:\w+ly |very |a bit |a little |so |too |way )*(?:wrong|off|low|high|good to be true|strange|weird|odd|fishy|much|little)[?!. ]*$/i,
  ],
  ['answer', /^i (?:do not|don't|dont) (?:really |quite )?(?:believe|trust|buy) (?:you|that|it|this)\b/i],
  [
    'answer',
    /^(?:prove (?:it|that)|says who|show me (?:the|your) (?:proof|evidence)|what(?:'s| is) (?:the|your) (?:proof|evidence))\b/i,
  ],
];
/** "Is it the photo or the day?" */
const CAUSE =
  /^(?:is|was|could) (?:it|that|this)(?: be)?(?: (?:really|just|due to|because of|about|down to))* the [\w ]{2,25} or (?:just )?the [\w ]{2,25}[?!. ]*$/i;

/** "Are you sure?", "the app says 2,000", "is it the photo or the day?": what the answer before rests on. Null for all else. */
export function doubtedAnswer(text: string, earlier: EarlierTurn[]): Question | null {
  const before = earlier.findLast(({ question }) => !KINDS[question.kind].talk.isAside)?.question;
  const said = text.trim().replaceAll('’', "'").replace(LEAD, '');
  if (!before || said.split(/\s+/).length > MOST_WORDS) return null;
  const doubt = doubtIn(said, before) ?? (isOnly(text) ? 'answer' : null);
  return doubt && { ...before, kind: 'basis', basisOf: before.kind, doubt };
}

/** "You said 9 am, what about weekends" asks on. */
const ASKS_ON = /\b(?:what about|how about|what if|which|(?<!says )who|how many|how much|why)\b/i;

const doubtIn = (said: string, { kind, entities }: Question): Doubt | null => {
  if (ASKS_ON.test(said)) return null;
  // Days and accounts are compared without weighing what goes together.
  const isWeighed = KINDS[kind].talk.leaves === 'effects' || (kind === 'compare' && entities.length > 1);
  if (isWeighed && CAUSE.test(said)) return 'cause';
  return DOUBTS.find(([, form]) => form.test(said))?.[0] ?? null;
};

/** "Really?" alone is no lead. */
const isOnly = (text: string): boolean => /^\W*(?:really|seriously|huh)\s*\?+$/i.test(text.trim());
