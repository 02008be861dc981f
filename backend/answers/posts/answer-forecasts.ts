import type { ForecastMetric } from '#shared/analytics/forecasts';
import { type Answerer, type Asking, abstainFor, accountOf } from '../words/asking.ts';
import { quotedPost } from '../words/quoted-post.ts';
import { type Answer, limit, paragraph, reference, say, sourceOf } from '../words/spoken.ts';

/** Posts of which one answer tells. */
const MOST_POSTS = 5;

/** "How will my last post do?", "What will my newest posts reach?" */
export const answerPostForecast: Answerer = async (asking) => {
  const { question, read } = asking;
  const named = question.entities.find((entity) => entity.kind === 'post');
  const ids = named?.ids ?? (named?.id ? [named.id] : null);
  const found = await read('list_posts', {
    ...(ids ? { ids: ids.slice(0, 1) } : accountOf(question)),
    limit: Math.min(ids ? 1 : (question.newest ?? 1), MOST_POSTS),
    multiples: false,
  });
  if (found.empty) return abstainFor(found);
  const metric = metricOf(asking);
  const answers: Answer[] = [];
  for (const post of found.data.posts) {
    const fact = await read('get_forecasts', { post: post.id });
    const told = fact.empty ? [fact.why] : (fact.data.posts[0]?.told[metric] ?? []);
    const named = reference(quotedPost(post), sourceOf(found), [post.id]);
    const place = ids ? 'is the post' : answers.length === 0 ? 'is your latest post' : 'came before that';
    const sentences = told.map((sentence) => say`${limit(sentence, sourceOf(fact), 'forecast')}`);
    const line = paragraph(say`${named} ${place}.`, ...sentences);
    answers.push({ outcome: fact.empty ? 'abstained' : 'answered', lines: [line] });
  }
  const lines = answers.flatMap((one) => one.lines);
  if (answers.some(({ outcome }) => outcome === 'answered')) return { outcome: 'answered', lines };
  const usual = await asking.answer({ ...question, kind: 'usual', unknowable: null, newest: null, period: null });
  if (usual.outcome === 'abstained') return { outcome: 'abstained', lines };
  return {
    outcome: 'abstained',
    instead: 'closest',
    lines: [...lines, say`The closest I have is what is usual for you.`, ...usual.lines],
  };
};

/** "How often were you right?" */
export const answerForecastRecord: Answerer = async (asking) => {
  const fact = await asking.read('get_forecast_record', {
    ...accountOf(asking.question),
    metric: metricOf(asking),
  });
  if (fact.empty) return abstainFor(fact);
  const source = sourceOf(fact);
  return {
    outcome: fact.data.heldPercent === null ? 'partly' : 'answered',
    lines: [paragraph(...fact.data.told.map((sentence) => say`${limit(sentence, source, 'forecast')}`))],
  };
};

const metricOf = ({ question }: Pick<Asking, 'question'>): ForecastMetric =>
  question.metric === 'engagement' ? 'engagement' : 'views';
