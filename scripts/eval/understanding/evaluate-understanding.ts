import { quantile } from 'simple-statistics';
import { readWith } from '../../../backend/questions/scoring/kind-model.ts';
import { UNDERSTANDING_EVALUATION as SHOWN } from '../../../shared/evaluation.ts';
import { trainKinds } from '../../train-questions/train.ts';
import { inWords, wilson } from '../all-claims/wilson.ts';
import { askSets, type Given } from './ask-sets.ts';
import { type Judgement, judgeMessage } from './judge-message.ts';
import { type MessageSet, readSets, readTrainingSets } from './sets/read-sets.ts';

const JUDGEMENTS: Judgement[] = ['right', 'clumsy', 'notUnderstood', 'wrong'];
const NAMES: Record<Judgement, string> = {
  right: 'right or rightly refused',
  clumsy: 'clumsy or partly',
  notUnderstood: 'not understood',
  wrong: 'confidently wrong',
};
const MOST_WRONG = 0.05;
const LEAST_RIGHT = 0.75;
/** Authors may differ by so much before the mean of them says little. */
const MOST_APART = 0.1;

interface Judged extends Given {
  judgement: Judgement;
  why: string;
}

/** Whether messages of people who do not know the product are answered as they were meant, or not at all. */
export async function evaluateUnderstanding(): Promise<boolean> {
  const judged = (await askEach(readSets())).map((given): Judged => ({ ...given, ...judgeMessage(given) }));
  const authors = Map.groupBy(judged, ({ set }) => set);
  for (const [author, of] of authors) printShares(`author ${author}`, of);
  printShares('all', judged);
  for (const [persona, of] of Map.groupBy(judged, ({ asked }) => asked.persona)) printShares(`  ${persona}`, of);
  printShares(
    '  in a conversation',
    judged.filter(({ asked }) => asked.before.length > 0),
  );
  printGuesses(judged);
  if (process.env.UNDERSTANDING_LIST) printList(judged);
  const times = judged.map(({ milliseconds }) => milliseconds);
  console.log(`     answered in ${quantile(times, 0.5).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms`);
  const rates = [...authors.values()].map((of) => shareOf(of, 'right'));
  const isLevel = Math.max(...rates) - Math.min(...rates) <= MOST_APART;
  const isShown = judged.length !== SHOWN.messages || printShown(judged);
  return isShown && isLevel && shareOf(judged, 'wrong') <= MOST_WRONG && shareOf(judged, 'right') >= LEAST_RIGHT;
}

/** Asks each author's messages; those that the product's model was trained on are read with one that saw none of that author's. */
async function askEach(sets: MessageSet[]): Promise<Given[]> {
  const given: Given[] = [];
  const training = readTrainingSets();
  for (const set of sets) {
    const others = training.filter(({ author }) => author !== set.author);
    readWith(others.length < training.length ? trainKinds(others) : null);
    given.push(...(await askSets([set])));
  }
  readWith(null);
  return given;
}

const countOf = (of: Judged[], judgement: Judgement) => of.filter((one) => one.judgement === judgement).length;
const shareOf = (of: Judged[], judgement: Judgement) => countOf(of, judgement) / Math.max(1, of.length);
const percent = (share: number) => `${(100 * share).toFixed(0)}%`;

function printShares(title: string, of: Judged[]): void {
  const shares = JUDGEMENTS.map((judgement) => {
    const count = countOf(of, judgement);
    return `${NAMES[judgement]} ${count}, ${inWords(wilson(count / Math.max(1, of.length), of.length))}`;
  });
  console.log(`${title}, ${of.length} messages: ${shares.join(' · ')}`);
}

/** What is answered, and how much of it is right: refusing everything is no way to be right. */
function printGuesses(judged: Judged[]): void {
  const toAnswer = judged.filter(({ asked }) => asked.want === 'answer');
  const answered = toAnswer.filter(({ judgement }) => judgement !== 'notUnderstood');
  console.log(
    `     of ${toAnswer.length} that can be answered ${answered.length} were (${percent(answered.length / Math.max(1, toAnswer.length))}), ` +
      `${countOf(answered, 'right')} of them right (${percent(shareOf(answered, 'right'))})`,
  );
  const toned = judged.filter(({ asked, answer }) => asked.want !== 'not-a-question' && answer === null);
  console.log(`     questions and orders that were rated as a draft: ${toned.length}`);
}

/** Whether the page "How answers are checked" shows nothing better than what is found here. */
function printShown(judged: Judged[]): boolean {
  const hurried = judged.filter(({ asked }) => asked.persona === 'hurried');
  const isTrue =
    countOf(judged, 'right') >= SHOWN.right &&
    countOf(judged, 'wrong') <= SHOWN.wrong &&
    countOf(hurried, 'right') >= SHOWN.hurried.right;
  if (!isTrue)
    console.log('     the page shows better figures: update UNDERSTANDING_EVALUATION in shared/evaluation.ts');
  return isTrue;
}

function printList(judged: Judged[]): void {
  for (const { set, asked, judgement, why, question } of judged)
    if (judgement !== 'right' || process.env.UNDERSTANDING_LIST === 'all')
      console.log(
        `${judgement.padEnd(13)} ${set}/${asked.id} [${asked.before.join(' | ')}] ${asked.message} => ${question?.kind ?? '-'} (${why}) want ${asked.want} ${asked.kind.join('/')}`,
      );
}
