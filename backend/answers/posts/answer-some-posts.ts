import { median } from 'simple-statistics';
import type { FactMetric } from '#shared/facts/fact-arguments';
import type { Entity, Question } from '../../questions/vocabulary/question.ts';
import { nothingFound, pickedText, usualLines } from '../rows/answer-of-posts.ts';
import { sayBesideOthers } from '../rows/beside-others.ts';
import { figureOf, type Rows, readRows } from '../rows/read-rows.ts';
import { type Asking, abstainFor } from '../words/asking.ts';
import { amount, factMetric, postsCounted } from '../words/metric-words.ts';
import { type Answer, type Sentence, say } from '../words/spoken.ts';
import { sayPost } from './answer-ranked-posts.ts';

/**
 * "How did my otter posts do?", "how are my videos doing?": all of them beside the others, or beside what is usual where there
 * are too few; the best, and the newest last.
 */
export async function answerSomePosts(asking: Asking, named: Entity): Promise<Answer> {
  const { question, read } = asking;
  const metric = factMetric(question.metric, 'views');
  const some = { ...question, newest: null, entities: [named] };
  const found = await readRows(read, some, { sort: 'publishedAt', order: 'desc' });
  if (found.empty) return abstainFor(found);
  const known = found.rows.filter((row) => figureOf(row, metric) !== null);
  const [newest] = found.rows;
  const [best] = known.toSorted((one, other) => (figureOf(other, metric) ?? 0) - (figureOf(one, metric) ?? 0));
  if (!newest || !best) return nothingFound(asking, found);
  const beside = await sayBesideOthers(asking, some, metric);
  const alone = () => sayMedian({ ...found, rows: known }, some, metric);
  return {
    outcome: 'answered',
    lines: [
      ...(beside ? [beside] : [alone(), ...(await usualLines(asking))]),
      say`The best of them: ${sayPost(best, metric, found.source, asking)}`,
      ...(newest === best ? [] : [say`The newest: ${sayPost(newest, metric, found.source, asking)}`]),
    ],
  };
}

function sayMedian({ rows, source }: Rows, some: Question, metric: FactMetric): Sentence {
  const postIds = rows.map(({ id }) => id);
  const middle = median(rows.flatMap((row) => figureOf(row, metric) ?? []));
  const count = postsCounted(rows.length, source, postIds);
  return say`${count}${pickedText(some)}: a median of ${amount(metric, middle, source, { postIds, n: rows.length })}.`;
}
