import { counted, plural, precise, whole } from '#shared/words/numbers';
import { type Answerer, abstainFor } from '../words/asking.ts';
import { sentence } from '../words/changes-said.ts';
import { dayText } from '../words/day-texts.ts';
import { capital } from '../words/entity-names.ts';
import { figure, limit, paragraph, reference, say, sourceOf } from '../words/spoken.ts';

/** "How is my plan going?" */
export const answerPlanOutcome: Answerer = async ({ read, today }) => {
  const fact = await read('get_plan_outcomes', {});
  if (fact.empty) return abstainFor(fact);
  const source = sourceOf(fact);
  const { plan, lines, outcome } = fact.data;
  const days =
    plan.startsOn && plan.endsOn
      ? `, ${dayText(plan.startsOn, today.year)} to ${dayText(plan.endsOn, today.year)}`
      : '';
  const named = say`Plan ${reference(`“${plan.title}”`, source)} (${plan.status}${days}).`;
  if (!outcome)
    return { outcome: 'partly', lines: [paragraph(named, say`It has not been started, so it has no results yet.`)] };
  const reached = outcome.items.filter(({ isReached }) => isReached).length;
  const targets = lines.filter(({ target }) => target).length;
  const told = figure(`${reached} of ${counted(targets, 'target')}`, reached, 'count', source, { n: targets });
  const followed = outcome.items.filter(({ isFollowed }) => isFollowed).length;
  const kept = figure(`${followed} of ${counted(outcome.items.length, 'line')}`, followed, 'count', source, {
    n: outcome.items.length,
  });
  const day = outcome.isFinal ? '' : ' so far';
  const open = outcome.items
    .flatMap((item, at) => (item.isReached === false && lines[at]?.target ? [lines[at].target.text] : []))
    .slice(0, 2);
  const missed = open.length > 0 ? say`Not reached${day}: ${reference(open.join('; '), source)}.` : null;
  return {
    outcome: 'answered',
    lines: [
      paragraph(named, say`You followed ${kept}, and ${told} ${plural(reached, 'is', 'are')} reached${day}.`, missed),
      say`${reference(sentence(outcome.summary), source)}`,
    ],
  };
};

const MOST_ADVICE = 2;
const NOT_AGAINST_OTHERS =
  'I do not know the scores of others, so it is good or bad only beside your own earlier one, and by what it leaves to win.';

/** "What is my score, and how do I improve it?" */
export const answerScore: Answerer = async ({ read, question }) => {
  const fact = await read('get_score', {});
  if (fact.empty) return abstainFor(fact);
  const source = sourceOf(fact);
  const { score, before } = fact.data;
  const missing = score.parts
    .filter(({ points }) => points > 0)
    .toSorted((one, other) => other.points - one.points)
    .slice(0, MOST_ADVICE);
  const advice = missing.map(({ name, points, advice: text, evidence, postIds }) => {
    const won = figure(counted(Math.round(points * 10) / 10, 'point'), points, 'points', source, {
      definition: 'optimizationScore',
      postIds,
    });
    return say`• ${capital(name)}, ${won} to win: ${reference(sentence(text), source, postIds)} ${reference(sentence(evidence), source, postIds)}`;
  });
  if (score.value === null)
    return {
      outcome: 'partly',
      lines: [
        say`${limit('There is too little data for a score yet: less than half of what it looks at is known.', source, 'optimizationScore')}`,
        ...advice,
      ],
    };
  const value = figure(`${whole(score.value)} of 100`, score.value, 'score', source, {
    definition: 'optimizationScore',
  });
  const earlier =
    before === null
      ? null
      : say`A week before it was ${figure(precise(before), before, 'score', source, { definition: 'optimizationScore' })}.`;
  const told = [paragraph(say`Your AI Optimization Score is ${value}.`, earlier), ...advice];
  if (!question.isVerdict) return { outcome: 'answered', lines: told };
  return { outcome: 'partly', lines: [say`${limit(NOT_AGAINST_OTHERS, source)}`, ...told] };
};
