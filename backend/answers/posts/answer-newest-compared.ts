import { median } from 'simple-statistics';
import type { PostRow } from '#shared/analytics/post-figures';
import type { FactMetric } from '#shared/facts/fact-arguments';
import { nothingFound } from '../rows/answer-of-posts.ts';
import { figureOf, readRows } from '../rows/read-rows.ts';
import { type Answerer, abstainFor } from '../words/asking.ts';
import { amount, factMetric, METRIC_WORDS, postsCounted } from '../words/metric-words.ts';
import { limit, type Sentence, type Source, say } from '../words/spoken.ts';
import { sayPost } from './answer-ranked-posts.ts';

/** "My last 5 posts against the 5 before", "my last post vs the one before" */
export const answerNewestCompared: Answerer = async (asking) => {
  const { question, read } = asking;
  const each = question.newest ?? 1;
  const asked = { ...question, newest: 2 * each, period: null };
  const found = await readRows(
    read,
    asked,
    { sort: 'publishedAt', order: 'desc', withMultiples: each === 1 },
    2 * each,
  );
  if (found.empty) return abstainFor(found);
  const { rows, source } = found;
  if (rows.length < 2) return nothingFound(asking, found);
  const half = Math.floor(rows.length / 2);
  const [newer, older] = [rows.slice(0, half), rows.slice(half, 2 * half)];
  const young = say`${limit('The newest may still be growing, so this favors the older.', source)}`;
  if (half === 1) {
    const metric = factMetric(question.metric, 'views');
    const lines = [newer, older].flatMap((one) => one.map((row) => sayPost(row, metric, source, asking)));
    const [last, before] = lines;
    if (!last || !before) return nothingFound(asking, found);
    // Beside what is usual at their age, a young post stands as well as an old one.
    const areLevel = rows.slice(0, 2).every(({ multiple }) => multiple !== null);
    const both = [say`Your latest post: ${last}`, say`The one before: ${before}`];
    return { outcome: 'answered', lines: areLevel ? both : [...both, young] };
  }
  const metrics: FactMetric[] = question.metric
    ? [factMetric(question.metric, 'views')]
    : ['views', 'engagement', 'replies'];
  return {
    outcome: 'answered',
    lines: [
      say`Your newest ${postsCounted(
        half,
        source,
        newer.map(({ id }) => id),
      )}: ${sayMedians(newer, metrics, source)}.`,
      say`The ${postsCounted(
        half,
        source,
        older.map(({ id }) => id),
      )} before: ${sayMedians(older, metrics, source)}.`,
      young,
    ],
  };
};

const sayMedians = (rows: PostRow[], metrics: FactMetric[], source: Source): Sentence => {
  const said = metrics.flatMap((metric) => {
    const known = rows.filter((row) => figureOf(row, metric) !== null);
    if (known.length === 0) return [];
    const value = median(known.flatMap((row) => figureOf(row, metric) ?? []));
    const details = { n: known.length, postIds: known.map(({ id }) => id) };
    return say`${METRIC_WORDS[metric].isRate ? `an ${METRIC_WORDS[metric].name} with a median of ` : 'a median of '}${amount(metric, value, source, details)}`;
  });
  return said.length > 0 ? said.reduce((all, one) => say`${all}, ${one}`) : say`nothing known`;
};
