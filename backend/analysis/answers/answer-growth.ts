import { whole } from '#shared/numbers';
import { type Answerer, abstainFor, accountOf } from './asking.ts';
import { amount } from './metric-words.ts';
import { figure, limit, paragraph, type Sentence, type Source, say, sourceOf } from './spoken.ts';

/** Sentences of the page, which the fact holds as they are. */
const quoted = (sentences: (string | null)[], source: Source): Sentence[] =>
  sentences.flatMap((sentence) => (sentence ? [say`${limit(sentence, source)}`] : []));

/** "When will I hit 10k?", "How many followers will I have in a month?" */
export const answerFollowerGoal: Answerer = async ({ question, read }) => {
  const { goal } = question;
  const fact = await read('get_growth', { ...accountOf(question), ...(goal !== null && { target: goal }) });
  if (fact.empty) return abstainFor(fact);
  const { followers, username, told } = fact.data;
  const source: Source = { ...sourceOf(fact), accountIds: fact.scope.accounts.slice(0, 1).map(({ id }) => id) };
  const now = amount('followers', followers, source);
  if (goal !== null && followers >= goal) return { outcome: 'answered', lines: [say`You are there: ${now}.`] };
  const left =
    goal === null
      ? say`@${username} has ${now}.`
      : say`@${username} has ${now}, so ${figure(whole(goal - followers), goal - followers, 'count', source, { definition: 'followers' })} are missing.`;
  if (told.outlook.length === 0)
    return { outcome: 'partly', lines: [paragraph(left, say`${limit(fact.nulls.outlook ?? '', source)}`)] };
  const ahead = quoted(goal === null ? told.outlook : [told.goal], source);
  const basis = say`That is from your own weeks alone, and knows nothing of what you will publish.`;
  return {
    outcome: 'answered',
    lines: [paragraph(left, ...ahead), paragraph(basis, ...quoted([told.record], source))],
  };
};

/** "What brings followers?" */
export const answerGrowthDrivers: Answerer = async ({ question, read }) => {
  const fact = await read('get_growth', accountOf(question));
  if (fact.empty) return abstainFor(fact);
  const { drivers, rhythm } = fact.data.told;
  const source: Source = { ...sourceOf(fact), accountIds: fact.scope.accounts.slice(0, 1).map(({ id }) => id) };
  return {
    outcome: rhythm.length > 0 ? 'answered' : 'abstained',
    lines: [paragraph(...quoted([drivers], source)), ...quoted(rhythm, source)],
  };
};
