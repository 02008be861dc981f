import { BREAKOUT_MULTIPLE } from '#shared/breakout';
import { counted, hoursOrDays } from '#shared/numbers';
import { nothingFound, pickedText } from './answer-of-posts.ts';
import { quotedPost, sayMultiple, sayPost } from './answer-ranked-posts.ts';
import { type Answerer, type Asking, abstainFor, accountOf, windowOf } from './asking.ts';
import { askedDaysText, momentText } from './day-texts.ts';
import { amount, factMetric, postsCounted } from './metric-words.ts';
import { readRows } from './read-rows.ts';
import { figure, limit, paragraph, reference, type Sentence, say, sourceOf } from './spoken.ts';

/** "How is my latest post doing?", "how are my last 5 posts doing?" */
export const answerLatestPosts: Answerer = async (asking) => {
  const { question, read, today } = asking;
  const most =
    question.newest ??
    question.limit ??
    (question.period || question.entities.some(({ kind }) => kind === 'post') ? 10 : 1);
  const isOldest = question.order === 'worst';
  const order = isOldest ? 'asc' : 'desc';
  const found = await readRows(read, question, { sort: 'publishedAt', order, withMultiples: true }, most);
  if (found.empty) return abstainFor(found);
  const metric = factMetric(question.metric, 'views');
  if (found.rows.length === 0) return nothingFound(asking, found);
  const lines = found.rows.slice(0, 20).map((row) => sayPost(row, metric, found.source, asking));
  const [first, ...others] = lines;
  const days = question.period ? ` ${askedDaysText(question.period, today.year)}` : '';
  if (others.length === 0 && first)
    return {
      outcome: 'answered',
      lines: [say`Your ${isOldest ? 'first post that I know' : 'latest post'}${pickedText(question)}${days}: ${first}`],
    };
  return {
    outcome: 'answered',
    lines: [
      say`Your posts${pickedText(question)}${days}, ${isOldest ? 'oldest' : 'newest'} first:`,
      ...lines.map((line) => say`• ${line}`),
    ],
  };
};

/** "Why did nobody like my last post?": the one that is meant, with what can be told of it. */
const answerLatestOne: Answerer = async (asking) => {
  const fact = await asking.read('list_posts', { ...accountOf(asking.question), limit: 1, multiples: false });
  if (fact.empty) return abstainFor(fact);
  const [post] = fact.data.posts;
  if (!post) return nothingFound(asking, { source: sourceOf(fact) });
  const answer = await asking.answer({ ...asking.question, entities: [{ kind: 'post', id: post.id }] });
  const why = say`${limit('What made it so no figure tells; these are its figures beside your usual ones.', sourceOf(fact))}`;
  return asking.question.isWhy ? { ...answer, lines: [...answer.lines, why] } : answer;
};

/** A post that was named by its address, by words in it, or by the answer before. */
export const answerOnePost: Answerer = async (asking) => {
  const { question, read, timeZone, today } = asking;
  const named = question.entities.find((entity) => entity.kind === 'post');
  if (named?.kind !== 'post') return answerLatestOne(asking);
  const id = named.id ?? (named.words ? await idByWords(asking, named.words) : undefined);
  if (!id && !named.code) return notKnown(named.words ?? 'that');
  const fact = await read('get_post', id ? { id } : { code: named.code ?? '' });
  if (fact.empty) return abstainFor(fact);
  const source = sourceOf(fact);
  const { post, repliesWaiting } = fact.data;
  const line = sayPost(post, factMetric(question.metric, 'views'), source, { timeZone, today });
  const rest = (['engagement', 'reposts', 'quotes', 'shares'] as const).flatMap((metric) =>
    post[metric] === null ? [] : say`${amount(metric, post[metric], source, { postIds: [post.id], n: 1 })}`,
  );
  const besides = rest.length > 0 ? say`Also ${rest.reduce((all, one) => say`${all}, ${one}`)}.` : null;
  const waiting =
    repliesWaiting > 0
      ? say`${figure(counted(repliesWaiting, 'reply', 'replies'), repliesWaiting, 'count', source, { postIds: [post.id] })} wait for an answer from you.`
      : null;
  const rank = sayRank(post.percentile, post.multipleAge, post.id, source);
  const usual = rank === null && (question.isAgainstUsual || question.isWhy) ? await usualLines(asking) : [];
  return { outcome: 'answered', lines: [paragraph(line, rank, besides, waiting), ...usual] };
};

/** What is usual, for a post that is too young to be ranked among the others. */
async function usualLines({ question, answer }: Asking): Promise<Sentence[]> {
  const usual = await answer({ ...question, kind: 'usual', entities: [], period: null, goal: null });
  return usual.lines;
}

function sayRank(
  percentile: number | null,
  age: number | null,
  id: string,
  source: ReturnType<typeof sourceOf>,
): Sentence | null {
  if (percentile === null || age === null) return null;
  const share = Math.round(percentile);
  const spoken = figure(`more views than ${share}% of your posts`, percentile, 'percent', source, {
    kind: 'comparison',
    definition: 'percentile',
    postIds: [id],
  });
  return say`At ${figure(hoursOrDays(age), age, 'hours', source, { postIds: [id] })} it had ${spoken} it is compared with.`;
}

async function idByWords(
  { question, read }: Pick<Asking, 'question' | 'read'>,
  words: string,
): Promise<string | undefined> {
  const fact = await read('list_posts', { ...accountOf(question), text: words, limit: 1 });
  const id = fact.empty ? undefined : fact.data.posts[0]?.id;
  // The last word may be one of the question.
  const fewer = words.replace(/\s+\S+$/, '');
  return id ?? (fewer === words ? undefined : idByWords({ question, read }, fewer));
}

const notKnown = (words: string): Awaited<ReturnType<Answerer>> => ({
  outcome: 'abstained',
  lines: [
    say`${limit(`I find no post of yours with the words “${words}”.`, { from: null, to: null, accountIds: [], asOf: null })} Try a few words exactly as they stand in it, or paste its address.`,
  ],
});

/** "Did anything go viral this month?" */
export const answerBreakouts: Answerer = async (asking) => {
  const { question, read, today, timeZone } = asking;
  const fact = await read('list_posts', {
    ...accountOf(question),
    ...windowOf(question.period),
    sort: 'multiple',
    limit: 20,
  });
  if (fact.empty) return abstainFor(fact);
  const source = sourceOf(fact);
  const days = question.period ? askedDaysText(question.period, today.year) : '';
  const found = fact.data.posts.filter(({ isBreakout }) => isBreakout).slice(0, question.limit ?? 5);
  const bar = figure(`${BREAKOUT_MULTIPLE}×`, BREAKOUT_MULTIPLE, 'times', source, { definition: 'breakout' });
  if (found.length > 0) {
    const lines = found.map(
      (row) =>
        say`${reference(quotedPost(row), source, [row.id])}, published ${momentText(row.publishedAt, timeZone, today.year)}: ${amount('views', row.views ?? 0, source, { postIds: [row.id], n: 1 })}, ${sayMultiple(row, source)}.`,
    );
    return {
      outcome: 'answered',
      lines: [say`Posts that broke out ${days}, with at least ${bar} the usual views at their age:`, ...lines],
    };
  }
  const [highest] = fact.data.posts.filter(({ multiple }) => multiple !== null);
  const closest = highest
    ? say`The closest is ${reference(quotedPost(highest), source, [highest.id])}, with ${sayMultiple(highest, source)}.`
    : null;
  const none = say`None of ${postsCounted(fact.data.total, source)} published ${days} broke out: that takes ${bar} the usual views at its age, and a place among the best.`;
  return { outcome: 'answered', lines: [paragraph(none, closest)] };
};
