import { basisOfLikes } from '#shared/posts/compared-likes';
import { COUNT_NAMES } from '#shared/posts/counts';
import { momentText } from '../answers/words/day-texts.ts';
import { amount, factMetric, METRIC_WORDS } from '../answers/words/metric-words.ts';
import {
  type Answer,
  figure,
  limit,
  NOWHERE,
  paragraph,
  type Sentence,
  type Source,
  say,
} from '../answers/words/spoken.ts';
import type { AskedMetric, Question } from '../questions/vocabulary/question.ts';
import type { AssessedPost } from './conversations.ts';

interface Known {
  post: AssessedPost;
  /** "@maker.anna’s post" */
  name: string;
  /** "When you looked, on Nov 9 at 08:15": what it had since then is not known. */
  looked: string;
  source: Source;
  timeZone: string;
  today: Temporal.PlainDate;
}

/**
 * Answers what is asked of somebody else's post, from what its page or picture showed when it was assessed. Nothing else is
 * known of it.
 */
export function answerAssessedPost(
  question: Question,
  post: AssessedPost,
  { timeZone, today }: Pick<Known, 'timeZone' | 'today'>,
): Answer {
  const seenAt = post.seenAt.toISOString();
  const looked = `when you looked, on ${momentText(seenAt, timeZone, today.year)}`;
  const name = post.author === null ? 'That post' : `@${post.author}’s post`;
  const known = { post, name, looked, source: { ...NOWHERE, asOf: seenAt }, timeZone, today };
  const { kind, metric, isWhy, isAgainstUsual } = question;
  if (kind === 'usual') return answered(sayCounts(known));
  if (isWhy) return partly(sayCounts(known), sayCompared(known), sayWorks(known), NO_REASON);
  if (isAgainstUsual) return sayUsual(known);
  if (kind === 'lastPosted') return sayPublished(known);
  if (metric === null || metric === 'engagement') return partly(sayCounts(known), sayCompared(known), ALL_SEEN);
  return sayOne(metric, known);
}

const told = (outcome: Answer['outcome'], ...sentences: (Sentence | null)[]): Answer => ({
  outcome,
  lines: [paragraph(...sentences)],
});
const answered = (...sentences: (Sentence | null)[]): Answer => told('answered', ...sentences);
const partly = (...sentences: (Sentence | null)[]): Answer => told('partly', ...sentences);

const ALL_SEEN = say`${limit('That is all that was shown of it.', NOWHERE)}`;
const NO_REASON = say`${limit('No figure says what made it do so: how many people saw it, and who follows its author, only its author knows.', NOWHERE)}`;

function sayOne(metric: AskedMetric, known: Known): Answer {
  const counted = COUNT_NAMES.find((one) => one === metric);
  const count = counted && known.post.counts?.[counted];
  if (counted && typeof count === 'number')
    return answered(
      say`${known.name} had ${amount(counted, count, known.source)} ${known.looked}.`,
      counted === 'likes' ? sayCompared(known) : null,
    );
  const { name } = METRIC_WORDS[factMetric(metric, 'views')];
  const isShownNowhere = !counted && metric !== 'followers' && known.post.code !== null;
  const why = isShownNowhere
    ? 'only its author can see that'
    : `the ${known.post.code === null ? 'picture' : 'post'} showed no count of them`;
  return partly(say`${limit(`I don’t know the ${name}: ${why}.`, known.source)}`, sayCounts(known));
}

function sayCounts({ post: { counts }, name, looked, source }: Known): Sentence {
  const shown = COUNT_NAMES.flatMap((one) =>
    typeof counts?.[one] === 'number' ? amount(one, counts[one], source) : [],
  );
  const [first, ...others] = shown;
  if (!first) return say`${limit(`${name} showed no counts ${looked}.`, source)}`;
  return say`${name} had ${others.reduce((all, one) => say`${all}, ${one}`, say`${first}`)} ${looked}.`;
}

function sayPublished(known: Known): Answer {
  const { publishedAt } = known.post;
  if (publishedAt === null)
    return partly(
      say`${limit('When it was published I don’t know: a picture does not say.', known.source)}`,
      sayCounts(known),
    );
  return answered(say`${known.name} was published on ${momentText(publishedAt, known.timeZone, known.today.year)}.`);
}

function sayCompared({ post: { comparison }, source }: Known): Sentence | null {
  if (!comparison) return null;
  const multiple = figure(basisOfLikes(comparison), comparison.multiple, 'times', source, {
    ...{ kind: 'comparison', n: comparison.others },
  });
  return say`It had ${multiple}.`;
}

/** What the assessment found in its text. */
function sayWorks({ post: { works } }: Known): Sentence | null {
  const [first, ...others] = works.slice(0, 3).map(({ text }) => text.replace(/\.$/, ''));
  return first ? say`What stands out in its text: ${[first, ...others].join('; ')}.` : null;
}

function sayUsual(known: Known): Answer {
  const compared = sayCompared(known);
  if (compared) return answered(sayCounts(known), compared);
  const who = known.post.author === null ? 'its author' : `@${known.post.author}`;
  return partly(
    sayCounts(known),
    say`${limit(`What is usual for ${who} I don’t know from one post.`, known.source)} Open their profile on Threads and press Compare: then it is set beside their other posts.`,
  );
}
