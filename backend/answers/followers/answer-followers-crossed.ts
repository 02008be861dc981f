import { whole } from '#shared/words/numbers';
import { type Answerer, abstainFor, accountOf } from '../words/asking.ts';
import { dayText } from '../words/day-texts.ts';
import { amount } from '../words/metric-words.ts';
import { limit, say, sourceOf } from '../words/spoken.ts';

/** "When did I cross 4,000 followers?": by the days on which they were read. */
export const answerFollowersCrossed: Answerer = async (asking) => {
  const { question, read, today } = asking;
  const { goal } = question;
  if (goal === null) return asking.answer({ ...question, kind: 'followersNow' });
  const fact = await read('get_series', {
    ...accountOf(question),
    to: today.toString(),
    metric: 'followers',
    by: 'day',
  });
  if (fact.empty) return abstainFor(fact);
  const source = sourceOf(fact);
  const known = fact.data.points.filter(({ value }) => value !== null);
  const [first] = known;
  const at = ({ from, to, value }: (typeof known)[number]) => amount('followers', value ?? 0, { ...source, from, to });
  const crossed = known.find(({ value }) => (value ?? 0) >= goal);
  if (first && crossed && crossed !== first) {
    const said = say`You got there on ${dayText(crossed.from, today.year)}, with ${at(crossed)}: the first day that was read with as many.`;
    return { outcome: 'answered', lines: [said] };
  }
  const now = await asking.answer({ ...question, kind: 'followersNow', period: null });
  if (first && crossed) {
    const said = say`That was before I read your followers: on ${dayText(first.from, today.year)}, the first day that is known, it was ${at(first)}.`;
    return { outcome: 'partly', lines: [said] };
  }
  if (first) {
    const notYet = say`${limit(`Your followers were not read at ${whole(goal)} or more yet.`, source)}`;
    const ahead = await asking.answer({ ...question, kind: 'followerGoal', period: null });
    return { outcome: 'partly', lines: [notYet, ...ahead.lines] };
  }
  const why = `Threads tells only the followers of now, and I have read them on one day alone, so I cannot tell when that was.`;
  return { outcome: 'abstained', lines: [say`${limit(why, source)}`, ...now.lines] };
};
