import { MIX_KINDS, type Replies } from '#shared/analytics/replies';
import { WIDE } from '#shared/posts/levels-and-rates';
import { figures } from '#shared/sentences/figures';
import { KIND_NAMES, unreadRows } from '#shared/sentences/reply-words';
import { hourName, WEEKDAYS } from '#shared/words/names';
import { PAGE_NAMES } from '#shared/words/page-names';
import { PRODUCT_NAME } from '#shared/words/product';
import { mixShare } from './replies-texts.ts';

type Row = (string | number | null)[];

/** The page as rows of a table: first what it rests on, then each of its parts under a head of its own, with its formula. */
export const repliesRows = (replies: Replies): Row[] => [
  ...headRows(replies),
  ...answerRows(replies),
  ...waitingRows(replies),
  ...dayRows(replies),
  ...starterRows(replies),
  ...hourRows(replies),
  ...mixRows(replies),
];

const headRows = ({ account, timeZone, received, readAt }: Replies): Row[] => [
  [`${PRODUCT_NAME}: ${PAGE_NAMES.engagementReports}`],
  ['Account', `${account?.username ?? ''}${account?.isSandbox ? ' (sandbox)' : ''}`],
  ['Time zone', timeZone],
  ['Days', received ? `${received.from} to ${received.to}` : 'not known'],
  ['Replies read at', readAt ?? 'not known'],
];

function answerRows({ received, against, unread, neverRead }: Replies): Row[] {
  const rowsOfUnread = unreadRows({ unread, neverRead });
  if (!received || (received.replies === 0 && unread > 0)) return [[], ...rowsOfUnread];
  const row = (name: string, of: (one: NonNullable<Replies['received']>) => number | null): Row => [
    name,
    of(received),
    against && of(against),
  ];
  return [
    [],
    [figures.answeredWithin.label, figures.answeredWithin.formula],
    [figures.answerTime.label, figures.answerTime.formula],
    ['Replies of the period', 'Period', against ? `${against.from} to ${against.to}` : 'Not compared'],
    ...rowsOfUnread,
    row('Replies read', ({ replies }) => replies),
    row('Questions', ({ questions }) => questions),
    row('Answered', ({ answered }) => answered),
    row('Posts with replies', ({ posts }) => posts),
    ...received.within.flatMap(({ hours }, place) => [
      row(`Answered within ${hours} h`, ({ within }) => within[place]?.answered ?? null),
      row(`Of replies that are ${hours} h old`, ({ within }) => within[place]?.due ?? null),
    ]),
    row('Median time to answer (s)', ({ answerTime }) => answerTime?.median ?? null),
    row(`${WIDE} from (s)`, ({ answerTime }) => answerTime?.low ?? null),
    row(`${WIDE} to (s)`, ({ answerTime }) => answerTime?.high ?? null),
  ];
}

const waitingRows = ({ waiting }: Replies): Row[] => [
  [],
  [figures.repliesWaiting.label, figures.repliesWaiting.formula],
  ['Posts with replies', waiting.discussed],
  ['Posts whose replies are not read yet', waiting.unread],
  ['Post', 'Published (UTC)', 'Waiting', 'Questions', 'Oldest (UTC)', 'Oldest question (UTC)', 'Address'],
  ...waiting.posts.map(({ text, publishedAt, waiting, questions, oldestAt, oldestQuestionAt, permalink }) => [
    text,
    publishedAt,
    waiting,
    questions,
    oldestAt,
    oldestQuestionAt,
    permalink,
  ]),
];

const dayRows = ({ days }: Replies): Row[] => [
  [],
  ['Day', 'Replies', 'Answered within 24 h'],
  ...days.map(({ day, replies, answered }) => [day, replies, answered]),
];

const starterRows = ({ starters }: Replies): Row[] => [
  [],
  [figures.replyRate.label, figures.replyRate.formula],
  ['Post', 'Published (UTC)', 'Replies', 'Views', 'Reply rate (%)', 'Rate by which it is ranked (%)', 'Address'],
  ...starters.posts.map(({ text, publishedAt, replies, views, rate, shrunkRate, permalink }) => [
    text,
    publishedAt,
    replies,
    views,
    100 * rate,
    100 * shrunkRate,
    permalink,
  ]),
];

const hourRows = ({ hours }: Replies): Row[] => [
  [],
  [figures.repliesByHour.label, figures.repliesByHour.formula],
  ['Weekday', 'Hour', 'Replies'],
  ...hours.map(({ weekday, hour, replies }) => [WEEKDAYS[weekday] ?? '', hourName(hour), replies]),
];

function mixRows({ mix }: Replies): Row[] {
  if (!mix) return [];
  return [
    [],
    [figures.engagementMix.label, figures.engagementMix.formula],
    ['From', 'To', ...MIX_KINDS.flatMap((kind) => [KIND_NAMES[kind], `${KIND_NAMES[kind]} (% of engagement)`])],
    ...[...mix.steps, { from: mix.from, to: mix.to, counts: mix.total }].map(({ from, to, counts }) => [
      from,
      to,
      ...MIX_KINDS.flatMap((kind) => {
        const share = counts && mixShare(counts, kind);
        return [counts?.[kind] ?? null, share === null ? null : 100 * share];
      }),
    ]),
  ];
}
