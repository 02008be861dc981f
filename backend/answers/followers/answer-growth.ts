import type { FactResult } from '#shared/facts/facts';
import { whole } from '#shared/words/numbers';
import { PAGE_NAMES } from '#shared/words/page-names';
import { type Answerer, type Asking, abstainFor, accountOf } from '../words/asking.ts';
import { amount } from '../words/metric-words.ts';
import { type Answer, figure, limit, paragraph, type Sentence, type Source, say, sourceOf } from '../words/spoken.ts';

type Growth = Exclude<FactResult<'get_growth'>, { empty: true }>;

/** Accounts of which an answer tells that names none. */
const MOST_ACCOUNTS = 3;

/** Sentences of the page, which the fact holds as they are. */
const quoted = (sentences: (string | null)[], source: Source): Sentence[] =>
  sentences.flatMap((sentence) => (sentence ? [say`${limit(sentence, source)}`] : []));

/** The fact of the account that was named, or of each; the source of one is that account alone. */
async function answerOfEach(
  { question, read }: Pick<Asking, 'question' | 'read'>,
  answer: (fact: Growth, source: Source) => Answer,
): Promise<Answer> {
  const asked = question.goal === null ? {} : { target: question.goal };
  const first = await read('get_growth', { ...accountOf(question), ...asked });
  if (first.empty) return abstainFor(first);
  const [own, ...others] = first.scope.accounts.slice(0, MOST_ACCOUNTS);
  const answers = [answer(first, { ...sourceOf(first), accountIds: own ? [own.id] : [] })];
  for (const { id } of others) {
    const fact = await read('get_growth', { account: id, ...asked });
    if (!fact.empty) answers.push(answer(fact, sourceOf(fact)));
  }
  const outcome = answers.find((one) => one.outcome === 'answered')?.outcome ?? answers[0]?.outcome ?? 'abstained';
  return { outcome, lines: answers.flatMap(({ lines }) => lines) };
}

/** "When will I hit 10k?", "How many followers will I have in a month?" */
export const answerFollowerGoal: Answerer = (asking) =>
  answerOfEach(asking, (fact, source) => {
    const { goal } = asking.question;
    const { followers, username, told } = fact.data;
    const now = amount('followers', followers, source);
    if (goal !== null && followers >= goal)
      return { outcome: 'answered', lines: [say`@${username} is there: it has ${now}.`] };
    const { target } = fact.data;
    const unset =
      goal === null && target === null && asking.question.isOfGoal
        ? say`${limit(`No follower goal is set for this account; one is set in ${PAGE_NAMES.growth}.`, source)} `
        : say``;
    const left =
      goal === null
        ? say`${unset}@${username} has ${now}${target === null ? '' : say`, and your goal is ${figure(whole(target), target, 'count', source, { definition: 'followers' })}`}.`
        : say`@${username} has ${now}, so ${figure(whole(goal - followers), goal - followers, 'count', source, { definition: 'followers' })} are missing.`;
    if (told.outlook.length === 0)
      return { outcome: 'partly', lines: [paragraph(left, say`${limit(fact.nulls.outlook ?? '', source)}`)] };
    const ahead = quoted(goal === null ? told.outlook : [told.goal], source);
    const basis = say`That is from your own weeks alone, and knows nothing of what you will publish.`;
    const lines = [paragraph(left, ...ahead), paragraph(basis, ...quoted([told.record], source))];
    return { outcome: 'answered', lines };
  });

/** "What brings followers?", "How many views do I need for 100 followers?" */
export const answerGrowthDrivers: Answerer = (asking) =>
  answerOfEach(asking, (fact, source) => {
    const { drivers, rhythm, followYield } = fact.data.told;
    const { metric, alsoMetrics } = asking.question;
    if ([metric, ...alsoMetrics].some((named) => named === 'views' || named === 'engagementRate'))
      return {
        outcome: followYield ? 'answered' : 'abstained',
        lines: [
          paragraph(
            say`This is about @${fact.data.username}.`,
            ...quoted([followYield ?? fact.nulls.followYield ?? null], source),
          ),
        ],
      };
    return {
      outcome: rhythm.length > 0 ? 'answered' : 'abstained',
      lines: [
        paragraph(say`This is about @${fact.data.username}.`, ...quoted([drivers], source)),
        ...quoted(rhythm, source),
      ],
    };
  });
