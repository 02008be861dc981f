import type { FactResult } from '#shared/facts/facts';
import { BREAKOUT_MULTIPLE } from '#shared/posts/breakout';
import { counted, hoursOrDays, plural, whole } from '#shared/words/numbers';
import { nothingFound, pickedText, usualLines } from '../rows/answer-of-posts.ts';
import { type Rows, readRows } from '../rows/read-rows.ts';
import { type Answerer, type Asking, abstainFor, accountOf, windowOf } from '../words/asking.ts';
import { askedDaysText, momentText } from '../words/day-texts.ts';
import { amount, factMetric, postsCounted } from '../words/metric-words.ts';
import { quotedPost } from '../words/quoted-post.ts';
import { figure, limit, NOWHERE, paragraph, reference, type Sentence, say, sourceOf } from '../words/spoken.ts';
import { sayMultiple, sayPost } from './answer-ranked-posts.ts';
import { agoOf } from './answer-rhythm.ts';
import { answerSomePosts } from './answer-some-posts.ts';

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
  const [row] = found.rows;
  if (others.length === 0 && first && row) {
    const said = say`Your ${isOldest ? 'first post that I know' : 'latest post'}${pickedText(question)}${days}: ${first}`;
    const ago = question.isSince ? say`That was ${agoOf(row, found.source, asking).ago}.` : null;
    return { outcome: 'answered', lines: [paragraph(said, ago)] };
  }
  const verdict = question.isAdvice ? (sayVerdict(found) ?? (await usualLines(asking))) : [];
  return {
    outcome: 'answered',
    lines: [
      ...verdict,
      say`Your posts${pickedText(question)}${days}, ${isOldest ? 'oldest' : 'newest'} first:`,
      ...lines.map((line) => say`• ${line}`),
    ],
  };
};

/** "Are my last 5 posts doing ok?": how many drew more views than is usual at their age; null where that is known of none. */
function sayVerdict({ rows, source }: Rows): Sentence[] | null {
  const known = rows.filter(({ multiple }) => multiple !== null);
  if (known.length === 0) return null;
  const above = known.filter(({ multiple }) => (multiple ?? 0) > 1);
  const [some, all] = [above, known].map((of) =>
    figure(whole(of.length), of.length, 'count', source, { postIds: of.map(({ id }) => id), n: of.length }),
  );
  const unknown = rows.length - known.length;
  const rest =
    unknown === 0 ? null : say`${limit(`Of the others that is not known: they were not read at that age.`, source)}`;
  return [paragraph(say`${some ?? ''} of ${all ?? ''} drew more views than is usual for you at their age.`, rest)];
}

/** "Why did nobody like my last post?", "and the first one I made?": the one that is meant, with what can be told of it. */
const answerUnnamedOne: Answerer = async (asking) => {
  const { question, read } = asking;
  const isOldest = question.order === 'worst';
  const found = await readRows(read, question, { sort: 'publishedAt', order: isOldest ? 'asc' : 'desc' }, 2);
  if (found.empty) return abstainFor(found);
  const [post, another] = found.rows;
  if (!post) return nothingFound(asking, found);
  const isMeant = isOldest || question.isOfLatest || question.newest !== null || !another;
  if (!isMeant) return WHICH_POST;
  const told = await asking.answer({ ...question, entities: [{ kind: 'post', id: post.id }] });
  const [first, ...rest] = told.lines;
  return first ? { ...told, lines: [say`Your ${isOldest ? 'first' : 'latest'} post: ${first}`, ...rest] } : told;
};

/** Nothing said which one: the newest would be a guess. */
const WHICH_POST: Awaited<ReturnType<Answerer>> = {
  outcome: 'abstained',
  instead: 'question',
  lines: [
    say`${limit('I don’t know which post you mean, and won’t guess.', NOWHERE)} Say a few words that stand in it, its day, or that it is your last one; its address works too.`,
  ],
};

/** A post that was named by its address, by words in it, or by the answer before. */
export const answerOnePost: Answerer = async (asking) => {
  const { question, read, timeZone, today } = asking;
  const named = question.entities.find((entity) => entity.kind === 'post');
  const [some] = question.entities;
  if (question.isOfSeveral && (some?.kind === 'tag' || some?.kind === 'format')) return answerSomePosts(asking, some);
  if (named?.kind !== 'post') return answerUnnamedOne(asking);
  if (question.isOfSeveral && named.ids && named.ids.length > 1) return answerSomePosts(asking, named);
  const spokenOf = named.ids?.find((one) => named.spokenOf?.includes(one));
  const [newest = named.id] = named.ids ?? [];
  const id = spokenOf ?? newest;
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
      ? say`${figure(counted(repliesWaiting, 'reply', 'replies'), repliesWaiting, 'count', source, { postIds: [post.id] })} ${plural(repliesWaiting, 'waits', 'wait')} for an answer from you.`
      : null;
  const rank = sayRank(post.percentile, post.multipleAge, post.id, source);
  const isJudged = question.isAgainstUsual || question.isAdvice || question.isWhy;
  const usual = rank === null && isJudged ? [UNRANKED, ...(await usualLines(asking))] : [];
  const same = named.ids ?? [];
  const others =
    same.length > 1
      ? say`That is the ${id === newest ? 'newest' : 'one that I named'} of ${figure(counted(same.length, 'post'), same.length, 'count', source, { definition: 'postsPublished', postIds: same })} with these words.`
      : null;
  const why = question.isWhy
    ? [say`${limit('No figure says what made it so; these are its figures beside your usual ones.', source)}`]
    : [];
  return { outcome: 'answered', lines: [paragraph(line, rank, besides, waiting, others), ...usual, ...why] };
};

/** "So far" is of all ages, and a young post has had less time. */
const UNRANKED = say`${limit('Beside your other posts at the same age it is not known yet; older ones have had more time.', NOWHERE)}`;

function sayRank(
  percentile: number | null,
  age: number | null,
  id: string,
  source: ReturnType<typeof sourceOf>,
): Sentence | null {
  if (percentile === null || age === null) return null;
  // 99.6% are not all.
  const share = Math.floor(percentile);
  const spoken = figure(`more views than ${share}% of your posts`, percentile, 'percent', source, {
    kind: 'comparison',
    definition: 'percentile',
    postIds: [id],
  });
  return say`At ${figure(hoursOrDays(age), age, 'hours', source, { postIds: [id] })} it had ${spoken} it is compared with.`;
}

const notKnown = (words: string): Awaited<ReturnType<Answerer>> => ({
  outcome: 'abstained',
  lines: [
    say`${limit(`I can't find a post of yours with the words “${words}”.`, { from: null, to: null, accountIds: [], asOf: null })} Try a few words exactly as they stand in it, or paste its address.`,
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
  if (!highest && fact.data.total > 0) return unknownBreakouts(asking, fact);
  const isPartial =
    fact.data.posts.some(({ multiple }) => multiple === null) || fact.data.total > fact.data.posts.length;
  const closest = highest
    ? say`The closest is ${reference(quotedPost(highest), source, [highest.id])}, with ${sayMultiple(highest, source)}.`
    : null;
  const none = say`None of ${postsCounted(fact.data.total, source)} published ${days} broke out: that takes ${bar} the usual views at its age, and a place among the best.`;
  const left = isPartial ? say`${limit('Posts that were not read at that age are not among them.', source)}` : null;
  return { outcome: 'answered', lines: [paragraph(none, closest, left)] };
};

/** Posts of the time before the account was connected: what they had when they were young is not known. */
async function unknownBreakouts(
  { question, answer }: Asking,
  fact: Exclude<FactResult<'list_posts'>, { empty: true }>,
) {
  const why = limit(
    'Whether a post broke out shows in its views against those of others at the same age, and no post of these days was read at that age.',
    sourceOf(fact),
  );
  const nearest = await answer({ ...question, kind: 'rankedPosts', metric: 'views' });
  return {
    ...nearest,
    outcome: 'partly' as const,
    lines: [say`${why} The closest I have is which drew the most.`, ...nearest.lines],
  };
}
