import { MAX_NAMED_POSTS } from '#shared/contract/limits-and-page-sizes';
import type { FactResult } from '#shared/facts/facts';
import { addressesIn } from '#shared/posts/post-marks';
import { readSoFarPieces } from '#shared/sentences/reply-words';
import { counted, percent, whole } from '#shared/words/numbers';
import type { Question } from '../../questions/vocabulary/question.ts';
import { shorten } from '../../text/sentences.ts';
import { answerCompare } from '../periods/answer-compare.ts';
import { type Answerer, type Asking, abstainFor, accountOf, daysOf, windowOf } from '../words/asking.ts';
import { askedDaysText, dayText, duringText } from '../words/day-texts.ts';
import { amount } from '../words/metric-words.ts';
import { quotedPost } from '../words/quoted-post.ts';
import {
  type Answer,
  figure,
  limit,
  paragraph,
  reference,
  type Sentence,
  type Source,
  say,
  sourceOf,
} from '../words/spoken.ts';

const linksNamed = <Link extends { url: string }>(links: Link[], name: string): Link[] =>
  links.filter(({ url }) => url.includes(name.replace(/^https?:\/\//, '')));

/** "Clicks on the letter page": the one address that holds a word of the question. */
function linksOfWords<Link extends { url: string }>(links: Link[], words: string[]): Link[] {
  const found = words
    .map((word) => linksNamed(links, word))
    .filter(({ length }) => length > 0 && length < links.length);
  return found[0] ?? [];
}

function postIdsNamed({ entities }: Question): string[] {
  const named = entities.find((entity) => entity.kind === 'post');
  return named?.ids ?? (named?.id ? [named.id] : []);
}

/** "Clicks of the devlog post": Threads counts clicks of an address, so those on the addresses that stand in it; null where none is named. */
async function linksOfPosts({ question, read }: Asking): Promise<{ urls: string[]; said: Sentence } | null> {
  const tag = question.entities.flatMap((entity) => (entity.kind === 'tag' ? [entity.name] : []))[0];
  const ids = postIdsNamed(question).slice(0, MAX_NAMED_POSTS);
  if (ids.length === 0 && !tag) return null;
  const posts = ids.length > 0 ? { ids, limit: ids.length } : { tag, limit: MAX_NAMED_POSTS };
  const fact = await read('list_posts', { ...accountOf(question), ...posts, multiples: false });
  if (fact.empty) return null;
  const quoted = fact.data.posts
    .slice(0, MOST_SHOWN)
    .map((post) => reference(quotedPost(post), sourceOf(fact), [post.id]));
  return {
    urls: [...new Set(fact.data.posts.flatMap(({ text }) => addressesIn(text)))],
    said: say`${quoted.reduce((all: Sentence, one) => (all.text === '' ? say`${one}` : say`${all}, ${one}`), say``)}.`,
  };
}
const MOST_SHOWN = 3;

/** "Which link got the most clicks?" */
export const answerLinkClicks: Answerer = async (asking) => {
  const { question, read, today } = asking;
  if (question.against && question.entities.length === 0)
    return answerCompare({ ...asking, question: { ...question, metric: 'clicks' } });
  const fact = await read('get_link_clicks', { ...accountOf(question), ...daysOf(question.period) });
  if (fact.empty) return abstainFor(fact);
  const source = sourceOf(fact);
  const { total, links } = fact.data;
  const days = fact.period
    ? duringText(fact.period, today.year)
    : question.period
      ? askedDaysText(question.period, today.year)
      : '';
  const asked = question.entities.find(({ kind }) => kind === 'link');
  const post = await linksOfPosts(asking);
  const named =
    asked?.kind === 'link'
      ? linksNamed(links, asked.name)
      : post
        ? links.filter(({ url }) => post.urls.some((one) => url.startsWith(one) || one.startsWith(url)))
        : linksOfWords(links, question.wordsLeft);
  const said =
    total === null
      ? null
      : say`Your links got ${figure(counted(total, 'click'), total, 'count', source, { definition: 'linkClicks' })} ${days}.`;
  if (post && named.length === 0)
    return {
      outcome: 'partly',
      lines: [
        paragraph(
          post.said,
          say`${limit(post.urls.length > 0 ? 'No clicks on its link are known in these days.' : 'There is no link in it.', source)}`,
          said,
        ),
      ],
    };
  if (asked && named.length === 0)
    return {
      outcome: 'answered',
      lines: [paragraph(say`${limit('I know of no clicks on that address in these days.', source)}`, said)],
    };
  const shown = (named.length > 0 ? named : links).slice(0, question.limit ?? 3);
  if (shown.length === 0) return { outcome: 'answered', lines: [said ?? say`No clicks are known ${days}.`] };
  const list = shown.map(
    ({ url, clicks }) =>
      say`${reference(shorten(url.replace(/^https?:\/\//, ''), 60), source)} with ${figure(whole(clicks), clicks, 'count', source, { definition: 'linkClicks' })}`,
  );
  const heading = post ? 'Its link, wherever it stands:' : named.length > 0 ? 'That one:' : 'Most clicked:';
  return {
    outcome: 'answered',
    lines: [paragraph(post?.said ?? said, say`${heading} ${list.reduce((all, one) => say`${all}, ${one}`)}.`)],
  };
};

/** Which posts and accounts are meant: those of `figures.repliesWaiting`, or the fewer that were asked about. */
function waitingScope(fact: KnownReplies, { period }: Pick<Question, 'period'>, today: Temporal.PlainDate): Sentence {
  const source = sourceOf(fact);
  const [first, other] = fact.scope.accounts;
  const account = other || !first ? 'all your accounts together' : `@${first.username}`;
  if (period)
    return say` on ${account}, under posts published ${askedDaysText(period, today.year)} whose replies are still read`;
  const { waitingDays } = fact.data;
  return say` on ${account}, under posts of the last ${figure(counted(waitingDays, 'day'), waitingDays, 'days', source)}`;
}
type KnownReplies = Exclude<FactResult<'get_replies'>, { empty: true }>;

/** What is said of replies rests on those that were read; empty once all are. */
function soFarSaid(fact: KnownReplies): Sentence {
  const { discussed, read } = fact.data;
  const pieces = readSoFarPieces({ discussed, unread: discussed - read });
  if (!pieces) return say``;
  const posts = figure(pieces.posts, read, 'count', sourceOf(fact), { n: discussed });
  return say`${pieces.start}${posts}${pieces.end}`;
}

/** "Who do I still need to answer?" */
export const answerRepliesWaiting: Answerer = async ({ question, read, today }) => {
  const fact = await read('get_replies', { ...accountOf(question), ...windowOf(question.period) });
  if (fact.empty) return abstainFor(fact);
  const source = sourceOf(fact);
  const { waiting, questionsWaiting, oldestWaitingAt, posts } = fact.data;
  const ids = postIdsNamed(question);
  if (ids.length > 0) return waitingUnder(ids, fact);
  const scope = waitingScope(fact, question, today);
  if (waiting === 0)
    return {
      outcome: 'answered',
      lines: [say`No reply waits for an answer from you${scope}, as far as replies were read.`],
    };
  const all = figure(counted(waiting, 'reply waits', 'replies wait'), waiting, 'count', source, {
    postIds: posts.map(({ id }) => id),
  });
  const questions =
    questionsWaiting > 0
      ? say`, ${figure(counted(questionsWaiting, 'question'), questionsWaiting, 'count', source)} among them`
      : say``;
  const oldest = oldestWaitingAt
    ? say` The oldest is from ${dayText(oldestWaitingAt.slice(0, 10), today.year)}.`
    : say``;
  // Who asks for the oldest answers them in that order.
  const inOrder =
    question.order === 'worst' ? posts.toSorted((one, other) => one.oldestAt.localeCompare(other.oldestAt)) : posts;
  const lines = inOrder.slice(0, question.limit ?? 3).map((post) => say`• ${sayWaiting(post, source)}`);
  return {
    outcome: 'answered',
    lines: [say`${soFarSaid(fact)}${all} for an answer from you${scope}${questions}.${oldest}`, ...lines],
  };
};

type WaitingPost = KnownReplies['data']['posts'][number];

const sayWaiting = (post: WaitingPost, source: Source): Sentence => {
  const ofIt = { postIds: [post.id] };
  const questions = figure(counted(post.questions, 'question'), post.questions, 'count', source, ofIt);
  return say`${reference(quotedPost(post), source, ofIt.postIds)}: ${figure(`${post.waiting} waiting`, post.waiting, 'count', source, ofIt)}${post.questions > 0 ? say`, ${questions}` : ''}`;
};

/** "Did that post get any replies that I haven't answered?" */
function waitingUnder(ids: string[], fact: KnownReplies): Answer {
  const source = sourceOf(fact);
  const lines = fact.data.posts.filter(({ id }) => ids.includes(id)).map((post) => say`${sayWaiting(post, source)}.`);
  const none = 'No reply waits for your answer there, as far as replies were read.';
  return { outcome: 'answered', lines: lines.length > 0 ? lines.slice(0, MOST_SHOWN) : [say`${limit(none, source)}`] };
}

/** "How fast do I answer?" */
export const answerReplySpeed: Answerer = async ({ question, read, today }) => {
  const fact = await read('get_replies', { ...accountOf(question), ...windowOf(question.period) });
  if (fact.empty) return abstainFor(fact);
  const source = sourceOf(fact);
  const { due, answeredWithinDay, waiting, received } = fact.data;
  const days = question.period ? ` to posts published ${askedDaysText(question.period, today.year)}` : '';
  if (due === 0)
    return {
      outcome: 'answered',
      lines: [say`${limit(`I know of no replies${days} that have had their 24 hours.`, source)}`],
    };
  const share = figure(
    `${percent(answeredWithinDay / due)} (${whole(answeredWithinDay)} of ${whole(due)})`,
    (100 * answeredWithinDay) / due,
    'percent',
    source,
    { n: due },
  );
  const soFar = soFarSaid(fact);
  const said = say`${soFar}${soFar.text === '' ? 'You' : 'you'} answered ${share} of the replies${days} within ${figure('24 hours', 24, 'hours', source)}.`;
  const mean =
    question.per === null ? null : say`${limit('How long your answers took on average is not kept.', source)}`;
  const noEffect = question.isAdvice
    ? say`${limit('Your numbers cannot say whether quick answers bring more: what each post would have got without them is not known.', source)}`
    : null;
  const came = say`In all ${amount('replies', received, source)} came.`;
  const waits = figure(counted(waiting, 'reply waits', 'replies wait'), waiting, 'count', source);
  const rest = say`${waits} for an answer${waitingScope(fact, question, today)}.`;
  return {
    outcome: mean || noEffect ? 'partly' : 'answered',
    lines: [...(noEffect ? [noEffect] : []), paragraph(mean, said, came, rest)],
  };
};
