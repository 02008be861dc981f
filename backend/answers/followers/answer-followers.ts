import { counted, precise, precisePercent, whole, withSign } from '#shared/words/numbers';
import { type Answerer, type Asking, abstainFor, accountOf, daysOf } from '../words/asking.ts';
import { askedDaysText, duringText } from '../words/day-texts.ts';
import { amount } from '../words/metric-words.ts';
import { figure, limit, paragraph, type Sentence, type Source, say, sourceOf } from '../words/spoken.ts';
import { answerFollowerSteps } from './answer-follower-steps.ts';

/** "How many followers do I have?" */
export const answerFollowersNow: Answerer = async ({ question, read }) => {
  const fact = await read('list_accounts', {});
  if (fact.empty) return abstainFor(fact);
  const accounts = fact.data.accounts.filter(
    ({ id }) => question.accountIds.length === 0 || question.accountIds.includes(id),
  );
  const known = accounts.filter(({ followers }) => followers !== null);
  if (known.length === 0)
    return { outcome: 'abstained', lines: [say`${limit('Your followers were not read yet.', sourceOf(fact))}`] };
  const lines = known.map(({ id, username, followers, lastReadAt }) => {
    const source: Source = { from: null, to: null, accountIds: [id], asOf: lastReadAt };
    return say`@${username} has ${amount('followers', followers ?? 0, source)}.`;
  });
  if (lines.length === 1) return { outcome: 'answered', lines };
  const all = known.reduce((sum, { followers }) => sum + (followers ?? 0), 0);
  return {
    outcome: 'answered',
    lines: [
      ...lines,
      say`Together ${amount('followers', all, sourceOf(fact))}; somebody who follows several counts several times.`,
    ],
  };
};

/** "How many followers did I gain this month?" */
export const answerFollowersGained: Answerer = async (asking) => {
  const { question, read, today } = asking;
  if (question.per === 'week' || question.per === 'month') return answerFollowerSteps(asking, question.per);
  const fact = await read('get_followers', { ...accountOf(question), ...daysOf(question.period) });
  if (fact.empty) {
    const { outcome, lines } = abstainFor(fact);
    return { outcome, lines: [...lines, ...(await nearestOfFollowers(asking))] };
  }
  const source = sourceOf(fact);
  const { net, start, end, rate, perDay, days } = fact.data;
  const when = fact.period
    ? duringText(fact.period, today.year)
    : question.period
      ? askedDaysText(question.period, today.year)
      : '';
  if (net === null || start === null || end === null) {
    const why = fact.nulls.net ?? 'Followers were not read at both ends of it';
    const unknown = say`I can't tell how your followers changed ${when}. ${limit(`${why.replace(/\.$/, '')}.`, source)}`;
    return { outcome: 'abstained', lines: [unknown, ...(await nearestOfFollowers(asking))] };
  }
  const details = { definition: 'newFollowers', n: days.length } as const;
  const size = figure(counted(Math.abs(net), 'follower'), net, 'count', source, details);
  const way = net > 0 ? 'gained' : 'lost';
  const premise =
    question.direction === 'down' && net > 0
      ? 'No: you '
      : question.direction === 'up' && net < 0
        ? 'No: you '
        : 'You ';
  const from = figure(whole(start), start, 'count', source, { definition: 'followers' });
  const to = figure(whole(end), end, 'count', source, { definition: 'followers' });
  const said =
    net === 0
      ? say`Your followers stayed at ${from} ${when}.`
      : say`${premise}${way} ${size} ${when}: from ${from} to ${to}${
          rate === null
            ? ''
            : say`, ${figure(
                withSign(net, () => precisePercent(Math.abs(rate))),
                100 * rate,
                'percent',
                source,
                details,
              )}`
        }.`;
  const daily =
    perDay === null || days.length < 2
      ? null
      : say`That is ${figure(`${precise(perDay)} a day`, perDay, 'count', source, details)} net; Threads does not report gains and losses separately.`;
  return { outcome: 'answered', lines: [paragraph(said, daily)] };
};

/** Of days whose followers were not read: how many there are now, and how they changed of late. */
async function nearestOfFollowers({ question, answer }: Asking): Promise<Sentence[]> {
  if (question.isPeriodAssumed) return [];
  const open = { ...question, period: null, against: null, per: null, direction: null };
  const now = await answer({ ...open, kind: 'followersNow' });
  const change = await answer({ ...open, kind: 'followersGained' });
  const known = [now, change].filter(({ outcome }) => outcome !== 'abstained').flatMap(({ lines }) => lines);
  return known.length > 0 ? [say`The closest I have is what is known now.`, ...known] : [];
}
