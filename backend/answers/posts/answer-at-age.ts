import { median } from 'simple-statistics';
import type { Age } from '#shared/analytics/post-figures';
import { figureOf } from '../rows/read-rows.ts';
import { type Answerer, type Asking, abstainFor, accountOf, windowOf } from '../words/asking.ts';
import { amount, factMetric, METRIC_WORDS, postsCounted } from '../words/metric-words.ts';
import { quotedPost } from '../words/quoted-post.ts';
import { limit, NOWHERE, paragraph, reference, type Sentence, say, sourceOf } from '../words/spoken.ts';

/** As many of the newest posts say what is usual at an age. */
const NEWEST = 100;

/** "Views after 24 hours", of the latest post or of the median one: from readings near that age. */
export const answerAtAge: Answerer = async (asking) => {
  const { question, read } = asking;
  const age = question.age ?? '24';
  const named = question.entities.find((entity) => entity.kind === 'post');
  const [id = named?.id] = named?.ids ?? [];
  const isOfOne = id !== undefined || question.isOfLatest;
  const filter = id
    ? { ids: [id] }
    : { ...accountOf(question), ...windowOf(question.isPeriodAssumed ? null : question.period) };
  const fact = await read('list_posts', { ...filter, age, limit: isOfOne ? 1 : NEWEST, multiples: false });
  if (fact.empty) return abstainFor(fact);
  const source = sourceOf(fact);
  const metric = factMetric(question.metric, 'views');
  const { name } = METRIC_WORDS[metric];
  const known = fact.data.posts.filter((row) => figureOf(row, metric) !== null);
  const when = AGE_NAMES[age];
  const [first] = fact.data.posts;
  if (isOfOne && first) {
    const post = reference(quotedPost(first), source, [first.id]);
    const value = figureOf(first, metric);
    if (value === null)
      return {
        outcome: 'abstained',
        lines: [
          say`${post}${id ? '' : ' is your latest post'}: ${limit(`its ${name} after ${when} are not known: it is younger, or was not read near that age.`, source)}`,
        ],
      };
    const said = amount(metric, value, source, { postIds: [first.id], n: 1 });
    return { outcome: 'answered', lines: [say`${post} had ${said} after ${when}.`] };
  }
  if (known.length === 0)
    return {
      outcome: 'abstained',
      lines: [
        say`${limit(`No post of yours was read ${when} after it went out. That is known of posts that went out while the account was connected here.`, source)}`,
        ...(await sayReached(asking)),
      ],
    };
  const ids = known.map(({ id }) => id);
  const value = median(known.flatMap((row) => figureOf(row, metric) ?? []));
  const of = postsCounted(known.length, source, ids);
  const said = say`After ${when} your median post had ${amount(metric, value, source, { postIds: ids, n: ids.length })}, in ${of} that were read near that age.`;
  return { outcome: 'answered', lines: [said, ...(await sayReached(asking))] };
};

/** "How fast do I get 100 likes": how many posts have got there, since the hour in which they did is not kept. */
async function sayReached({ question, answer }: Asking): Promise<Sentence[]> {
  if (question.goal === null || !question.metric) return [];
  const bound = { isMore: true, than: question.goal, upTo: null, isReached: true } as const;
  const { outcome, lines } = await answer({ ...question, kind: 'postCount', bound, goal: null });
  const [reached] = lines;
  return outcome === 'answered' && reached ? [paragraph(say`${limit(NO_HOUR, NOWHERE)}`, reached)] : [];
}
const NO_HOUR = 'The hour in which a post gets to a number is not kept.';

const AGE_NAMES: Record<Age, string> = {
  1: 'an hour',
  3: '3 hours',
  6: '6 hours',
  12: '12 hours',
  24: 'a day',
  48: '2 days',
  168: 'a week',
};
