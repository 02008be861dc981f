import { withPeriod } from '../../../backend/questions/assumed-period.ts';
import { readWith } from '../../../backend/questions/scoring/kind-model.ts';
import { readingOf } from '../../../backend/questions/tell-apart.ts';
import { createUnderstand } from '../../../backend/questions/understand.ts';
import type { Kind } from '../../../backend/questions/vocabulary/kinds.ts';
import type { QuestionContext } from '../../../backend/questions/vocabulary/question.ts';
import type { Reading } from '../../../backend/questions/vocabulary/reading.ts';
import { kindNamed, worldOf } from '../../train-questions/examples.ts';
import { readWordings, type Wording } from '../../train-questions/read-wordings.ts';
import { trainKinds } from '../../train-questions/train.ts';
import { readTrainingSets } from './sets/read-sets.ts';

const OUTCOMES = ['right', 'wrong', 'taken for a draft', 'offered', 'not offered'] as const;
type Outcome = (typeof OUTCOMES)[number];
type Group = 'questions' | 'questions in a conversation' | 'drafts' | 'neither';

/** At most so many of the questions may be answered as another, as this was last. */
const MOST_WRONG = 0.11;
const LEAST_RIGHT = 0.65;

/**
 * Whether messages are taken for what their authors meant, each author's read with a model that saw none of that author's: the kind alone, and
 * not its days, figures or posts. The thresholds of `guard.ts` were chosen by it.
 */
export async function evaluateKinds(): Promise<boolean> {
  const all = new Map<Group, Map<Outcome, number>>();
  for (const [author, wordings] of Map.groupBy(readWordings(), (one) => one.author)) {
    if (author === null) continue;
    readWith(trainKinds(readTrainingSets(), author));
    const of = new Map<Group, Map<Outcome, number>>();
    for (const wording of wordings) for (const counts of [of, all]) count(counts, groupOf(wording), outcomeOf(wording));
    printOutcomes(author, of);
  }
  readWith(null);
  printOutcomes('all authors', all);
  const [right, wrong] = [shareOf(all, 'right'), shareOf(all, 'wrong')];
  return right >= LEAST_RIGHT && wrong <= MOST_WRONG;
}

function groupOf({ label, before }: Wording): Group {
  if (label === 'post') return 'drafts';
  if (label === 'unclear' || label === 'other') return 'neither';
  return before ? 'questions in a conversation' : 'questions';
}

function outcomeOf(wording: Wording): Outcome {
  const reading = readingOf(wording.text, false, contextOf(wording));
  if (wording.label === 'post') return reading.is === 'post' ? 'right' : reading.is === 'unsure' ? 'offered' : 'wrong';
  if (reading.is === 'post') return 'taken for a draft';
  const [wanted = ''] = wording.label.split('/');
  const isNoKind = wanted === 'unclear' || wanted === 'other';
  if (reading.is === 'unsure') return isNoKind ? 'right' : offers(reading, wanted) ? 'offered' : 'not offered';
  const { kind } = reading.question;
  // One post beside what is usual is told as that post.
  const isSame = kind === wanted || (wanted === 'newestCompared' && kind === 'onePost');
  return isSame || (isNoKind && (kind === 'unanswerable' || kind === 'order')) ? 'right' : 'wrong';
}

const offers = (reading: Extract<Reading, { is: 'unsure' }>, kind: string) =>
  reading.readings.some((one) => one.kind === kind);

/** After a question of the kind that stood before it. */
function contextOf(wording: Wording): QuestionContext {
  const context: QuestionContext = { ...worldOf(wording), earlier: [] };
  const before = wording.before && kindNamed(wording.before);
  return before
    ? { ...context, isInTalk: true, earlier: [{ question: questionBefore(before, context), postIds: [] }] }
    : context;
}

function questionBefore(kind: Kind, context: QuestionContext) {
  const { question } = createUnderstand(context)('how many views did my posts get last month');
  if (!question) throw new Error('Not read');
  return withPeriod({ ...question, kind }, context.now.toZonedDateTimeISO(context.timeZone).toPlainDate());
}

function count(counts: Map<Group, Map<Outcome, number>>, group: Group, outcome: Outcome): void {
  const of = counts.get(group) ?? new Map<Outcome, number>();
  counts.set(group, of.set(outcome, (of.get(outcome) ?? 0) + 1));
}

const sum = (of: Map<Outcome, number>) => [...of.values()].reduce((all, one) => all + one, 0);

/** Of all questions, alone and in conversations. */
function shareOf(counts: Map<Group, Map<Outcome, number>>, outcome: Outcome): number {
  const of = [...counts].filter(([group]) => group.startsWith('questions')).map(([, outcomes]) => outcomes);
  const all = of.reduce((total, one) => total + sum(one), 0);
  return of.reduce((total, one) => total + (one.get(outcome) ?? 0), 0) / Math.max(1, all);
}

function printOutcomes(title: string, counts: Map<Group, Map<Outcome, number>>): void {
  for (const [group, of] of [...counts].toSorted()) {
    const shares = OUTCOMES.flatMap((outcome) => {
      const many = of.get(outcome) ?? 0;
      return many > 0 ? [`${outcome} ${((100 * many) / sum(of)).toFixed(1)}%`] : [];
    });
    console.log(`${title}, ${sum(of)} ${group}: ${shares.join(' · ')}`);
  }
}
