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
    /\b(?:threads|app|insights|instagram|meta)(?: app)? (?:says|shows|said|showed|tells me|gives|counts|counted|has)\b|\b(?:does not|doesn't|don't|do not) match\b/i,
  ],
  ['answer', /^(?:(?:are|r) )?(?:you|u) (?:\w+ly )?(?:sure|certain|positive|serious)\b/i],
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
    /^(?:is|are|was) (?:that|this|it|these|those|they|the difference) (?:\w+ly |even |just |also |a |an |the )*(?:right|correct|true|real|accurate|reliable|certain|significant|meaningful|luck|lucky|chance|by chance|a fluke|noise|random|a coincidence|for real)\b/i,
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

const doubtIn = (said: string, { kind }: Question): Doubt | null => {
  if (KINDS[kind].talk.leaves === 'effects' || kind === 'compare') if (CAUSE.test(said)) return 'cause';
  return DOUBTS.find(([, form]) => form.test(said))?.[0] ?? null;
};

/** "Really?" alone is no lead. */
const isOnly = (text: string): boolean => /^\W*(?:really|seriously|huh)\s*\?+$/i.test(text.trim());
