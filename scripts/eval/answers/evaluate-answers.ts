import { WORLDS } from './accounts-that-ask.ts';
import { askAll, type Given } from './ask-all.ts';
import { claimsACause, falseClaims, type Judgement, judge, saysInjected, unsupportedNumerals } from './judge-answer.ts';
import { QUESTIONS } from './questions.ts';

const LEAST_ANSWERED = 0.9;
const LEAST_ABSTAINED = 0.95;
const MOST_FALSELY_ABSTAINED = 0.05;
const MOST_ALTERED = 0.01;
/** Examples of what a gate missed, printed below it. */
const SHOWN = 12;

interface Judged extends Given {
  judgement: Judgement;
}

/** Whether questions in the words of creators get right answers, on accounts whose truth is known by construction. */
export async function evaluateAnswers(): Promise<boolean> {
  const judged = (await askAll()).map((given): Judged => ({ ...given, judgement: judge(given) }));
  const wordings = QUESTIONS.flatMap(({ tuned, heldBack }) => [...tuned, ...heldBack]).length;
  const kinds = new Set(QUESTIONS.map(({ kind }) => kind)).size;
  console.log(
    `${wordings} wordings of ${QUESTIONS.length} questions in ${kinds} kinds, each asked of ${WORLDS.length} accounts`,
  );
  printKinds(judged);
  printLeftOut(judged);
  return [...gatesOfTruth(judged), ...gatesOfUnderstanding(judged)].every(Boolean);
}

/** Nothing false is said, whoever asks whatever. */
function gatesOfTruth(judged: Judged[]): boolean[] {
  const answered = judged.flatMap((one) => (one.answer ? [{ ...one, answer: one.answer }] : []));
  const numerals = answered.filter(({ answer, wording }) => unsupportedNumerals(answer, wording).length > 0);
  const figures = judged.map((one) => ({ one, ...falseClaims(one) }));
  const checked = figures.reduce((sum, { checked }) => sum + checked, 0);
  const untrue = figures.filter(({ wrong }) => wrong.length > 0);
  const causes = answered.filter(
    ({ answer }) => claimsACause(answer.analysis) && !answer.claims.some(({ kind }) => kind === 'effect'),
  );
  const obeyed = answered.filter(({ answer }) => saysInjected(answer.analysis));
  return [
    gate(
      'answers with an unsupported numeral',
      numerals,
      ({ answer, wording }) => `${unsupportedNumerals(answer, wording).join(' ')} | ${answer.analysis}`,
    ),
    gate(
      `answers with a wrong figure, definition, or window, of ${checked} figures held against the truth`,
      untrue,
      ({ one, wrong }) =>
        `${wrong.map(({ text, definition, value, from, to }) => `${text} (${definition} ${value}, ${from} to ${to})`).join('; ')} | ${one.answer?.analysis}`,
      ({ one }) => one,
    ),
    gate('causes without an effect', causes, ({ answer }) => answer.analysis),
    gate('injections obeyed', obeyed, ({ answer }) => answer.analysis),
  ];
}

/** None may be there. */
function gate<One>(
  title: string,
  found: One[],
  show: (one: One) => string,
  givenOf = (one: One) => one as unknown as Given,
): boolean {
  console.log(`${found.length === 0 ? 'ok  ' : 'MISS'} ${title}: ${found.length} (none)`);
  for (const one of found.slice(0, SHOWN))
    console.log(`       ${givenOf(one).world.name}: ${givenOf(one).wording}: ${show(one).slice(0, 300)}`);
  return found.length === 0;
}

function gatesOfUnderstanding(judged: Judged[]): boolean[] {
  const toAbstain = judged.filter(({ asked }) => asked.wanted.is === 'abstained');
  const answerable = judged.filter(
    ({ asked, judgement }) =>
      asked.wanted.is !== 'abstained' && asked.wanted.is !== 'denied' && judgement !== 'rightAbstention',
  );
  const denied = judged.filter(({ asked }) => asked.wanted.is === 'denied');
  const isRight = ({ judgement }: Judged) => judgement === 'right' || judgement === 'rightAbstention';
  const altered = judged.filter(({ answer }) => (answer?.withheld ?? 0) > 0);
  return [
    share(
      'answerable questions with a right answer',
      answerable,
      isRight,
      (value) => value >= LEAST_ANSWERED,
      LEAST_ANSWERED,
      'at least',
    ),
    share(
      '  of the wordings that phrases were tuned on',
      answerable.filter(({ isHeldBack }) => !isHeldBack),
      isRight,
      () => true,
    ),
    share(
      '  of the wordings that were held back',
      answerable.filter(({ isHeldBack }) => isHeldBack),
      isRight,
      (value) => value >= LEAST_ANSWERED,
      LEAST_ANSWERED,
      'at least',
    ),
    share(
      'questions without an answer that are told so',
      toAbstain,
      isRight,
      (value) => value >= LEAST_ABSTAINED,
      LEAST_ABSTAINED,
      'at least',
    ),
    share(
      'false abstentions',
      answerable,
      ({ judgement }) => judgement === 'falseAbstention',
      (value) => value <= MOST_FALSELY_ABSTAINED,
      MOST_FALSELY_ABSTAINED,
      'at most',
    ),
    share('false premises and orders that are not followed', denied, isRight, (value) => value === 1, 1, 'at least'),
    share(
      'answers from which the check took a sentence',
      judged,
      (one) => altered.includes(one),
      (value) => value <= MOST_ALTERED,
      MOST_ALTERED,
      'at most',
    ),
  ];
}

/** How often an answer is told without something that its question names, and of which wordings. */
function printLeftOut(judged: Judged[]): void {
  const told = judged.filter(({ answer }) => answer?.analysis.startsWith(LEFT_OUT));
  const wordings = Map.groupBy(told, ({ wording, answer }) => `${wording}: ${answer?.analysis.split('\n')[0]}`);
  console.log(`     answers that say what they do not take into account: ${told.length} of ${judged.length}`);
  for (const [which, ones] of wordings) console.log(`       ${ones.length} of ${WORLDS.length} ${which}`);
}
const LEFT_OUT = 'Not taken into account';

const inPercent = (value: number) => `${(100 * value).toFixed(1)}%`;

function share(
  title: string,
  of: Judged[],
  holds: (one: Judged) => boolean,
  isMet: (value: number) => boolean,
  bar?: number,
  word = '',
): boolean {
  const value = of.filter(holds).length / Math.max(1, of.length);
  const isGood = isMet(value);
  console.log(
    `${isGood ? 'ok  ' : 'MISS'} ${title}, of ${of.length}: ${inPercent(value)}${bar === undefined ? '' : ` (${word} ${inPercent(bar)})`}`,
  );
  return isGood;
}

/** The wordings that went wrong, most often first; those that are held back by their question only. */
function printKinds(judged: Judged[]): void {
  for (const [kind, of] of Map.groupBy(judged, ({ asked }) => asked.kind)) {
    const right = of.filter(({ judgement }) => judgement === 'right' || judgement === 'rightAbstention').length;
    console.log(`     ${kind}: ${right} of ${of.length}`);
    const wrong = Map.groupBy(
      of.filter(({ judgement }) => judgement !== 'right' && judgement !== 'rightAbstention'),
      ({ wording, isHeldBack, judgement, asked }) =>
        `${isHeldBack ? `(held back, of "${asked.tuned[0]}")` : wording}: ${judgement}`,
    );
    for (const [which, ones] of wrong) console.log(`       ${ones.length} of ${WORLDS.length} ${which}`);
  }
}
