import { sum } from 'simple-statistics';
import { percent } from '#shared/words/numbers';
import { nothingFound, picksText } from '../rows/answer-of-posts.ts';
import { figureOf, rankable, readRows } from '../rows/read-rows.ts';
import { type Answerer, abstainFor } from '../words/asking.ts';
import { factMetric, METRIC_WORDS, postsCounted } from '../words/metric-words.ts';
import { figure, say } from '../words/spoken.ts';

/** Posts at the top where no number was named. */
const TOP = 5;

/** "How much of my views come from my top 10 posts?" */
export const answerTopShare: Answerer = async (asking) => {
  const { question, read } = asking;
  const asked = factMetric(question.metric, 'views');
  const metric = METRIC_WORDS[asked].isRate || !METRIC_WORDS[asked].column ? 'views' : asked;
  const found = await readRows(read, question, { sort: METRIC_WORDS[metric].column ?? 'views', order: 'desc' });
  if (found.empty) return abstainFor(found);
  const rows = rankable(found.rows, metric);
  const total = sum(rows.map((row) => figureOf(row, metric) ?? 0));
  if (total === 0) return nothingFound(asking, found);
  const top = rows
    .toSorted((one, other) => (figureOf(other, metric) ?? 0) - (figureOf(one, metric) ?? 0))
    .slice(0, question.limit ?? TOP);
  const ids = top.map(({ id }) => id);
  const share = (100 * sum(top.map((row) => figureOf(row, metric) ?? 0))) / total;
  const spoken = figure(percent(share / 100), share, 'percent', found.source, { postIds: ids, n: rows.length });
  const all = postsCounted(
    rows.length,
    found.source,
    rows.map(({ id }) => id),
  );
  return {
    outcome: 'answered',
    lines: [
      say`Your ${postsCounted(top.length, found.source, ids)} with the most ${METRIC_WORDS[metric].name} have ${spoken} of the ${METRIC_WORDS[metric].name} of ${all} ${picksText(asking)}.`,
    ],
  };
};
