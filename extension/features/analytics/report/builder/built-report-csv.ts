import type { Report } from '#shared/analytics/reports';
import { wallClockOf } from '#shared/days/wall-clock';
import { figures } from '#shared/sentences/figures';
import { unreadRows } from '#shared/sentences/reply-words';
import { PRODUCT_NAME } from '#shared/words/product';
import { CARD_NAMES, knownReplies } from './built-sheet.tsx';

type Row = (string | number | null)[];

/** A report as rows of a table: first what it rests on, then each section under a head of its own. */
export const builtRows = (report: Report, note: string | null): Row[] => [
  [`${PRODUCT_NAME} report`],
  ['Account', report.account.username + (report.account.isSandbox ? ' (sandbox)' : '')],
  ['Days', `${report.from} to ${report.to}`],
  ['Time zone', report.timeZone],
  ['Made at', clockOf(report.madeAt, report)],
  ...(note ? [['Note', note]] : []),
  ...cardRows(report),
  ...conversationRows(report),
  ...postRows(report),
  ...growthRows(report),
  ...noteRows(report),
];

const before = ({ against }: Report): string => (against ? `${against.from} to ${against.to}` : 'Not compared');

function cardRows(report: Report): Row[] {
  if (!report.cards) return [];
  return [
    [],
    ['Figures of the period', 'Period', before(report)],
    ...report.cards.map(({ name, value, before }) => [CARD_NAMES[name], value, before]),
  ];
}

function conversationRows(report: Report): Row[] {
  if (!report.conversation) return [];
  const { against, unread = 0, neverRead, starters } = report.conversation;
  const received = knownReplies(report.conversation);
  if (!received) return unread > 0 ? [[], ...unreadRows({ unread, neverRead })] : [];
  return [
    [],
    [figures.answeredWithin.label, figures.answeredWithin.formula],
    ['Conversation', 'Period', before(report)],
    ...unreadRows({ unread, neverRead }),
    ['Replies read', received.replies, against?.replies ?? null],
    ['Questions', received.questions, against?.questions ?? null],
    ...received.within.flatMap(({ hours, due, answered }, place): Row[] => [
      [`Answered within ${hours} h`, answered, against?.within[place]?.answered ?? null],
      [`Of replies that are ${hours} h old`, due, against?.within[place]?.due ?? null],
    ]),
    ['Median time to answer (s)', received.answerTime?.median ?? null, against?.answerTime?.median ?? null],
    [],
    ['Posts that start conversations', publishedIn(report), 'Replies', 'Views'],
    ...starters.map(({ text, publishedAt, replies, views }) => [text, clockOf(publishedAt, report), replies, views]),
  ];
}

/** The clocks of the days that the report is about. */
const publishedIn = ({ timeZone }: Report): string => `Published (${timeZone})`;
const clockOf = (moment: string, { timeZone }: Report): string =>
  wallClockOf(new Date(moment), timeZone).replace('T', ' ');

function postRows(report: Report): Row[] {
  const { posts } = report;
  if (!posts) return [];
  return [
    [],
    ['Most viewed posts', publishedIn(report), 'Views', 'Likes', 'Replies', 'Reposts', 'Quotes', 'Address'],
    ...posts.map(({ text, publishedAt, views, likes, replies, reposts, quotes, permalink }) => [
      ...[text, clockOf(publishedAt, report), views, likes, replies, reposts, quotes, permalink],
    ]),
  ];
}

function growthRows(report: Report): Row[] {
  const { total, against } = report.growth ?? {};
  if (!total) return [];
  return [
    [],
    ['Followers', 'Period', before(report)],
    ['At the beginning', total.start, against?.start ?? null],
    ['At the end', total.end, against?.end ?? null],
    ['Net', total.net, against?.net ?? null],
  ];
}

const noteRows = ({ notes }: Report): Row[] =>
  notes?.length ? [[], ['Day', 'What happened'], ...notes.map(({ day, text }) => [day, text])] : [];
