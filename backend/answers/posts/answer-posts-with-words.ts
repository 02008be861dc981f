import { median } from 'simple-statistics';
import { MAX_NAMED_POSTS } from '#shared/contract/limits-and-page-sizes';
import type { NamedPost } from '../../questions/vocabulary/question.ts';
import { nothingFound, usualLines } from '../rows/answer-of-posts.ts';
import { figureOf, readRows } from '../rows/read-rows.ts';
import { type Asking, abstainFor } from '../words/asking.ts';
import { entityName } from '../words/entity-names.ts';
import { amount, factMetric, postsCounted } from '../words/metric-words.ts';
import { type Answer, limit, paragraph, type Sentence, say } from '../words/spoken.ts';
import { sayPost } from './answer-ranked-posts.ts';

/** "How did my otter posts do?": all that hold the words beside what is usual, the best of them, and the newest last. */
export async function answerPostsWithWords(asking: Asking, named: NamedPost): Promise<Answer> {
  const { question, read } = asking;
  const metric = factMetric(question.metric, 'views');
  const some = { ...question, period: null, newest: null, entities: [named] };
  const found = await readRows(read, some, { sort: 'publishedAt', order: 'desc' });
  if (found.empty) return abstainFor(found);
  const { rows, source } = found;
  const known = rows.filter((row) => figureOf(row, metric) !== null);
  const [newest] = rows;
  const [best] = known.toSorted((one, other) => (figureOf(other, metric) ?? 0) - (figureOf(one, metric) ?? 0));
  if (!newest || !best) return nothingFound(asking, found);
  const postIds = known.map(({ id }) => id);
  const middle = median(known.flatMap((row) => figureOf(row, metric) ?? []));
  const count = postsCounted(known.length, source, postIds);
  const all = say`${count} with ${limit(entityName(named), source)}: a median of ${amount(metric, middle, source, { postIds, n: known.length })}.`;
  const more: Sentence | null =
    rows.length < MAX_NAMED_POSTS ? null : say`${limit('There may be more; I looked at the newest of them.', source)}`;
  return {
    outcome: 'answered',
    lines: [
      paragraph(all, more),
      ...(await usualLines(asking)),
      say`The best of them: ${sayPost(best, metric, source, asking)}`,
      ...(newest === best ? [] : [say`The newest: ${sayPost(newest, metric, source, asking)}`]),
    ],
  };
}
