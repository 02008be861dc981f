import { randomBytes } from 'node:crypto';
import { Model } from 'objection';
import { checkAnswer } from '../../../backend/claims/check-answer.ts';
import { connect } from '../../../backend/database/connect.ts';
import { answersOf, type RightAnswer } from '../../../backend/testing/answers-on-samples.ts';
import { plantFalseClaims } from '../../../backend/testing/plant-false-claims.ts';
import { FALSE_CLAIMS } from '../../../backend/testing/plant-false-words.ts';
import { CLAIMS_EVALUATION, type FalseClaimKind } from '../../../shared/evaluation.ts';
import { fillDatabases } from '../../bench/dashboard/databases.ts';
import { FAST, withPostgres } from '../../bench/tools/temporary-postgres.ts';

/** Of each kind, at most; there are 2,000 in all. */
const MOST_OF_A_KIND = 450;
const POSTS_OF_OTHERS = 1000;
/** Of those whose number itself is wrong, all; of the others, this share. */
const LEAST_CAUGHT = 0.99;
const MOST_ALTERED = 0.01;
const OF_FIGURES: FalseClaimKind[] = ['digit', 'unit', 'sign', 'rounding', 'numberWords'];

const METRICS = ['views', 'likes', 'replies', 'engagement', 'engagement rate', 'posts'];
const TIMES = ['last week', 'last month', 'in the last 90 days', 'this year', 'yesterday', 'since 1 march'];
const QUESTIONS = [
  ...METRICS.flatMap((metric) => TIMES.map((time) => `how many ${metric} ${time}`)),
  ...METRICS.flatMap((metric) => [
    `why did my ${metric} drop last month`,
    `my 5 best posts by ${metric} last month`,
    `my best post by ${metric} last month`,
    `my weakest post by ${metric} this year`,
    `my 2 best posts by ${metric} in the last 90 days`,
    `my best post by ${metric} ever`,
    `which week had the most ${metric} this year`,
    `compare #tag1 and #tag2 by ${metric}`,
  ]),
  ...Array.from({ length: 7 }, (_, nth) => `my best #tag${nth} posts last month`),
  ...METRICS.map((metric) => `show my ${metric} by week this year`),
  'compare this month with last month',
  'compare text posts and photos',
  'how often do i post',
  'what was my longest break',
  'what is normal for me',
  'when should i post',
  'which hashtags work best',
  'who do i still need to answer',
];

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
const inPercent = (value: number) => `${(100 * value).toFixed(2)}%`;

/** Whether right answers pass the check as they are, and answers with something false in them do not. */
export async function evaluateClaims(): Promise<boolean> {
  let holds = false;
  await withPostgres(async (databaseUrl) => {
    const { users, databases } = await fillDatabases(
      databaseUrl,
      [POSTS_OF_OTHERS],
      randomBytes(48).toString('base64'),
    );
    const pool = connect(databases[0]?.url ?? '', { warn: () => {} });
    Model.knex(pool);
    const right = await answersOf(pool, users.at(-1)?.userId ?? '', new Date(), QUESTIONS);
    await pool.destroy();
    holds = [judgeRight(right), ...judgePlanted(right)].every(Boolean);
  }, FAST);
  return holds;
}

function judgeRight(right: RightAnswer[]): boolean {
  const altered = right.flatMap(({ answer, grounds }) => checkAnswer(answer.lines, grounds).withheld.slice(0, 1));
  const found = share(altered.length, right.length);
  for (const { said, withheld } of altered) console.log(`  ${withheld}: ${said.text.slice(0, 200)}`);
  return report(
    `right answers altered, of ${right.length}`,
    found,
    found <= MOST_ALTERED,
    `at most ${inPercent(MOST_ALTERED)}`,
  );
}

/** As many of each kind as there are, up to MOST_OF_A_KIND, spread over all answers. */
function judgePlanted(right: RightAnswer[]): boolean[] {
  const all = right.flatMap(({ answer, grounds, others }) =>
    answer.lines.flatMap((line) => plantFalseClaims(line, others).map((planted) => ({ ...planted, grounds }))),
  );
  return FALSE_CLAIMS.map((kind) => {
    const of = all.filter((one) => one.kind === kind);
    const step = Math.max(1, of.length / MOST_OF_A_KIND);
    const picked = Array.from({ length: Math.min(MOST_OF_A_KIND, of.length) }, (_, at) => of[Math.floor(at * step)]);
    const missed = picked.filter((one) => one && checkAnswer([one.line], one.grounds).withheld.length === 0);
    for (const one of missed.slice(0, 3)) console.log(`  missed: ${one?.wrong} | ${one?.line.text.slice(0, 200)}`);
    const caught = 1 - share(missed.length, picked.length);
    const bar = OF_FIGURES.includes(kind) ? 1 : LEAST_CAUGHT;
    // The page "How answers are checked" says no more than what is found.
    const told = CLAIMS_EVALUATION.planted[kind];
    const least = Math.max(bar, share(told.caught, told.of));
    return report(
      `false claims caught: ${kind}, of ${picked.length}`,
      caught,
      caught >= least,
      `at least ${inPercent(least)}`,
    );
  });
}

function report(title: string, value: number, isMet: boolean, bar: string): boolean {
  console.log(`${isMet ? 'ok  ' : 'MISS'} ${title}: ${inPercent(value)} (${bar})`);
  return isMet;
}
