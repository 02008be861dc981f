import { mean, median } from 'simple-statistics';
import type { PostRow } from '#shared/analytics/post-figures';
import { lengthOf } from '#shared/posts/post-text';
import { nothingFound, picksText } from '../rows/answer-of-posts.ts';
import { readRows } from '../rows/read-rows.ts';
import { type Answerer, abstainFor } from '../words/asking.ts';
import { momentText } from '../words/day-texts.ts';
import { postsCounted } from '../words/metric-words.ts';
import { quotedPost } from '../words/quoted-post.ts';
import { figure, reference, type Source, say } from '../words/spoken.ts';

const idsOf = (rows: PostRow[]) => rows.map(({ id }) => id);
const characters = (value: number, source: Source, rows: PostRow[]) => {
  const rounded = Math.round(value);
  return figure(`${rounded} characters`, rounded, 'count', source, { postIds: idsOf(rows), n: rows.length });
};

/** "How long is my average post?", "which is my longest post?", "how long are my top posts?" */
export const answerTextLength: Answerer = async (asking) => {
  const { question, read, timeZone, today } = asking;
  const asked = { ...question, entities: question.entities.filter(({ kind }) => kind !== 'length') };
  const found = await readRows(read, asked, { sort: 'publishedAt', order: 'desc' }, question.newest ?? undefined);
  if (found.empty) return abstainFor(found);
  const rows = found.rows.filter(({ text }) => text.trim() !== '');
  if (rows.length === 0) return nothingFound(asking, found);
  const { source } = found;
  const lengths = rows.map(({ text }) => lengthOf(text));
  if (question.extent) {
    const sign = question.extent === 'shortest' ? 1 : -1;
    const best = question.isOfBest ? bestOf(rows, question.limit) : null;
    const [first] = (best ?? rows).toSorted((one, other) => sign * (lengthOf(one.text) - lengthOf(other.text)));
    if (!first) return nothingFound(asking, found);
    const post = reference(quotedPost(first), source, [first.id]);
    const size = characters(lengthOf(first.text), source, [first]);
    const among = best
      ? say`your ${postsCounted(best.length, source, idsOf(best))} with the most engagement, of `
      : say``;
    return {
      outcome: 'answered',
      lines: [
        say`Your ${question.extent} post of ${among}${postsCounted(rows.length, source, idsOf(rows))} ${picksText({ ...asking, question: asked })}: ${post}, published ${momentText(first.publishedAt, timeZone, today.year)}, with ${size}.`,
      ],
    };
  }
  const of = say`${postsCounted(rows.length, source, idsOf(rows))} ${picksText({ ...asking, question: asked })}`;
  const usual = say`have ${characters(mean(lengths), source, rows)} on average, with a median of ${characters(median(lengths), source, rows)}.`;
  if (!question.isOfBest) return { outcome: 'answered', lines: [say`The texts of ${of} ${usual}`] };
  const best = bestOf(rows, question.limit);
  const top = say`Your ${postsCounted(best.length, source, idsOf(best))} with the most engagement have a median of ${characters(median(best.map(({ text }) => lengthOf(text))), source, best)}.`;
  return { outcome: 'answered', lines: [top, say`The texts of ${of} ${usual}`] };
};

/** Posts that are the top ones where no number was named. */
const BEST = 10;
const bestOf = (rows: PostRow[], most: number | null): PostRow[] =>
  rows.toSorted((one, other) => (other.engagement ?? 0) - (one.engagement ?? 0)).slice(0, most ?? BEST);
