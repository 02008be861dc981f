import { mediaTypePlural } from '#shared/words/names';
import { type Answerer, abstainFor, accountOf } from '../words/asking.ts';
import { limit, paragraph, say, sourceOf } from '../words/spoken.ts';

/** "How will my next post do?": a forecast of a post like most of the user's, as it would be made before it is published. */
export const answerNextPostForecast: Answerer = async (asking) => {
  const { question, read } = asking;
  const format = question.entities.find(({ kind }) => kind === 'format');
  const named = format && 'name' in format ? { format: format.name } : {};
  const fact = await read('get_forecasts', { ...accountOf(question), next: true, ...named });
  const usual = await asking.answer({ ...question, kind: 'usual', period: null, unknowable: null });
  if (fact.empty || !fact.data.next) {
    const why = fact.empty ? abstainFor(fact).lines : [];
    const unknown = say`For a post that is not written yet, I can only say what is usual for you.`;
    return { outcome: 'partly', lines: [...why, unknown, ...usual.lines] };
  }
  const { told, mediaType } = fact.data.next;
  const source = sourceOf(fact);
  const sentences = (question.metric === 'engagement' ? told.engagement : told.views).map(
    (sentence) => say`${limit(sentence, source, 'forecast')}`,
  );
  const hasRange = (question.metric === 'engagement' ? told.engagement : told.views).some(
    (sentence) => !sentence.includes('no forecast'),
  );
  const basis = say`That is for ${limit(mediaTypePlural(mediaType), source)} without a link, published now, by your own earlier posts. It knows nothing of the text; paste your draft, and it is read too.`;
  if (hasRange) return { outcome: 'answered', lines: [paragraph(...sentences), basis] };
  const none = say`${limit('A range for the next post needs posts whose views were read a day and a week after they went out, and there are too few so far.', source, 'forecast')} The closest I have is what is usual for you.`;
  return { outcome: 'partly', lines: [none, ...usual.lines] };
};
