import { type Answerer, abstainFor, accountOf } from './asking.ts';
import { limit, paragraph, say, sourceOf } from './spoken.ts';

/** "How often were you right?" */
export const answerForecastRecord: Answerer = async ({ read, question }) => {
  const metric = question.metric === 'engagement' ? 'engagement' : 'views';
  const fact = await read('get_forecast_record', { ...accountOf(question), metric });
  if (fact.empty) return abstainFor(fact);
  const source = sourceOf(fact);
  return {
    outcome: fact.data.heldPercent === null ? 'partly' : 'answered',
    lines: [paragraph(...fact.data.told.map((sentence) => say`${limit(sentence, source, 'forecast')}`))],
  };
};
