import { sum } from 'simple-statistics';
import type { FactMetric } from '#shared/facts/fact-arguments';
import { percent } from '#shared/words/numbers';
import { nothingFound, picksText } from '../rows/answer-of-posts.ts';
import { figureOf, type Rows, rankable, readRows } from '../rows/read-rows.ts';
import { type Answerer, type Asking, abstainFor } from '../words/asking.ts';
import { amount, factMetric, METRIC_WORDS, postsCounted } from '../words/metric-words.ts';
import { quotedPost } from '../words/quoted-post.ts';
import { type Answer, figure, reference, say } from '../words/spoken.ts';

/** Posts at the top where no number was named. */
const TOP = 5;

/** "How much of my views come from my top 10 posts?" */
export const answerTopShare: Answerer = async (asking) => {
  const { question, read } = asking;
  const asked = factMetric(question.metric, 'views');
  const metric = METRIC_WORDS[asked].isRate || !METRIC_WORDS[asked].column ? 'views' : asked;
  const named = question.entities.find((entity) => entity.kind === 'post');
  const ids = named?.ids ?? (named?.id ? [named.id] : null);
  const all = { ...question, entities: question.entities.filter(({ kind }) => kind !== 'post') };
  const found = await readRows(read, all, { sort: METRIC_WORDS[metric].column ?? 'views', order: 'desc' });
  if (found.empty) return abstainFor(found);
  const rows = rankable(found.rows, metric);
  const total = sum(rows.map((row) => figureOf(row, metric) ?? 0));
  if (total === 0) return nothingFound(asking, found);
  if (ids) return shareOfNamed(asking, { ...found, rows }, ids, metric);
  const top = rows
    .toSorted((one, other) => (figureOf(other, metric) ?? 0) - (figureOf(one, metric) ?? 0))
    .slice(0, question.limit ?? TOP);
  const topIds = top.map(({ id }) => id);
  const share = (100 * sum(top.map((row) => figureOf(row, metric) ?? 0))) / total;
  const spoken = figure(percent(share / 100), share, 'percent', found.source, { postIds: topIds, n: rows.length });
  const counted = postsCounted(
    rows.length,
    found.source,
    rows.map(({ id }) => id),
  );
  return {
    outcome: 'answered',
    lines: [
      say`Your ${postsCounted(top.length, found.source, topIds)} with the most ${METRIC_WORDS[metric].name} have ${spoken} of the ${METRIC_WORDS[metric].name} of ${counted} ${picksText(asking)}.`,
    ],
  };
};

/** "How much of my views is the snow video?": of all that was published in the days, or ever. */
function shareOfNamed(asking: Asking, { rows, source }: Rows, ids: string[], metric: FactMetric): Answer {
  const { name } = METRIC_WORDS[metric];
  const some = rows.filter(({ id }) => ids.includes(id));
  const [first] = some;
  const [part, whole] = [some, rows].map((of) => sum(of.map((row) => figureOf(row, metric) ?? 0)));
  const picked = { ...asking, question: { ...asking.question, entities: [] } };
  if (!first || part === undefined || !whole) return nothingFound(asking, { source });
  const postIds = some.map(({ id }) => id);
  const said = figure(percent(part / whole), (100 * part) / whole, 'percent', source, { postIds, n: rows.length });
  const of = postsCounted(
    rows.length,
    source,
    rows.map(({ id }) => id),
  );
  const named = reference(quotedPost(first), source, [first.id]);
  const others =
    some.length > 1 ? say` and ${postsCounted(some.length - 1, source, postIds.slice(1))} with these words` : '';
  const verb = some.length > 1 ? 'have' : 'has';
  return {
    outcome: 'answered',
    lines: [
      say`${named}${others} ${verb} ${amount(metric, part, source, { postIds, n: some.length })} so far: ${said} of the ${name} of ${of} ${picksText(picked)}.`,
    ],
  };
}
