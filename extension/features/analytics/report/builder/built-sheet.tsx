import { REPLY_FLOORS, type Received } from '#shared/analytics/replies';
import type { Report, ReportCard } from '#shared/analytics/reports';
import { RATE_VIEWS } from '#shared/posts/levels-and-rates';
import { figures } from '#shared/sentences/figures';
import {
  answersText,
  inTime,
  KIND_NAMES,
  NEVER_READ,
  notReadText,
  shareOf,
  timeText,
} from '#shared/sentences/reply-words';
import { formatDay, formatDays, formatFullMoment, formatMoment } from '#shared/words/dates';
import {
  counted,
  formatMean,
  orDash,
  percent,
  precisePercent,
  signed,
  signedPercent,
  whole,
} from '#shared/words/numbers';
import { PRODUCT_NAME } from '#shared/words/product';
import { BrandMark } from '../../../../components/layout/brand.tsx';
import { SandboxBadge } from '../../../../components/notice/badge.tsx';
import { figureColumn, ReportPart, ReportTable } from '../report-part.tsx';
import { linkedTitle } from './linked-title.tsx';

export const CARD_NAMES: Record<ReportCard, string> = {
  ...KIND_NAMES,
  views: figures.views.label,
  followers: figures.newFollowers.label,
};

/** A report on one sheet. Paper is white, whatever the app looks like. */
export const BuiltSheet = ({ report, note = report.note }: { report: Report; note?: string | null }) => (
  <article
    data-theme="light"
    className="mx-auto max-w-4xl rounded-box border border-line bg-base-100 p-5 text-base-content sm:p-10 print:max-w-none print:border-0 print:p-0"
  >
    <Head report={report} />
    {note && <p className="wrap-anywhere mt-5 max-w-[70ch] whitespace-pre-line">{note}</p>}
    <Cards report={report} />
    <Conversation report={report} />
    <Posts report={report} />
    <Growth report={report} />
    <Notes report={report} />
  </article>
);

const Head = ({ report: { account, from, to, against, timeZone, madeAt } }: { report: Report }) => (
  <header>
    <div className="flex flex-wrap items-center gap-2.5">
      <BrandMark />
      <h2 className="font-semibold text-xl">@{account.username} on Threads</h2>
      {account.isSandbox && <SandboxBadge />}
    </div>
    <ul className="mt-2 text-muted text-sm">
      <li>
        {formatDays(from, to)}, {timeZone}
        {against && `, beside ${formatDays(against.from, against.to)}`}
      </li>
      <li>
        Made with {PRODUCT_NAME}, {formatFullMoment(new Date(madeAt), timeZone)}
      </li>
    </ul>
  </header>
);

function Cards({ report: { cards } }: { report: Report }) {
  if (!cards) return null;
  return (
    <ReportPart
      title="Figures of the period"
      note="As Threads counts them for the account, by Pacific days. A dash: too few days are known."
    >
      <ReportTable
        title="Figures of the period"
        head={[{ name: 'Figure' }, figureColumn('Period'), figureColumn('Before'), figureColumn('Change')]}
        rows={cards.map(({ name, value, before }) => {
          const words = name === 'followers' ? signed : whole;
          return {
            key: name,
            cells: [
              CARD_NAMES[name],
              <strong key="value">{orDash(value, words)}</strong>,
              orDash(before, words),
              orDash(value === null || before === null ? null : value - before, changeIn(name, before)),
            ],
          };
        })}
      />
    </ReportPart>
  );
}

/** "−5,179,402 (−67%)"; net followers have no share of themselves. */
const changeIn = (name: ReportCard, before: number | null) => (change: number) =>
  name === 'followers' || !before ? signed(change) : `${signed(change)} (${signedPercent(change / before)})`;

function Conversation({ report: { conversation, from, to } }: { report: Report }) {
  if (!conversation) return null;
  const { against, discussed, unread = 0, neverRead, starters } = conversation;
  // An older shared report does not say of how many: there the note below tells of those that are unread.
  const soFar = discussed === undefined ? { discussed: 0, unread: 0 } : { discussed, unread, neverRead };
  const told = { who: 'The account' as const, when: `in ${formatDays(from, to)}`, ...soFar };
  const received = knownReplies(conversation);
  return (
    <ReportPart title="Conversation">
      {received ? (
        <>
          <p>{answersText(received, told)}</p>
          {received.replies > 0 && (
            <ReportTable
              title="Conversation"
              head={[{ name: 'Replies to the account' }, figureColumn('Period'), figureColumn('Before')]}
              rows={conversationRows(received, against)}
            />
          )}
          <p className="mt-2 text-muted text-sm">
            Replies to the account that were read one by one; the figures of the period count all that Threads counts.
            {unread > 0 && ` ${notReadText({ unread, neverRead })}`}
          </p>
        </>
      ) : (
        <p>
          {unread > 0
            ? `The replies of these days, under ${counted(unread, 'post')}, are not ${unread === neverRead ? `known: ${NEVER_READ}` : 'read yet'}.`
            : 'The replies of these days are not known.'}
        </p>
      )}
      {starters.length > 0 && (
        <div className="mt-4">
          <ReportTable
            title="Posts that start conversations"
            head={[
              { name: 'Posts that start conversations' },
              ...['Replies', 'Views', `Per ${whole(RATE_VIEWS)} views`].map(figureColumn),
            ]}
            rows={starters.map((post) => ({
              key: post.publishedAt,
              cells: [linkedTitle(post), whole(post.replies), whole(post.views), formatMean(RATE_VIEWS * post.rate)],
            }))}
          />
        </div>
      )}
      {received && received.replies > 0 && (
        <p className="mt-2 text-muted text-sm">
          {figures.answeredWithin.label}: {figures.answeredWithin.formula}
        </p>
      )}
    </ReportPart>
  );
}

/** Null where none were read and it is not known that there are none: an older shared report does not say. */
export const knownReplies = ({ received, unread }: NonNullable<Report['conversation']>): Received | null =>
  received && (received.replies > 0 || unread === 0) ? received : null;

function conversationRows(received: Received, against: Received | null) {
  const row = (name: string, of: (one: Received) => string) => ({
    key: name,
    cells: [name, of(received), against ? of(against) : '–'],
  });
  return [
    row('Replies read', ({ replies }) => whole(replies)),
    row('Of them questions', ({ questions }) => whole(questions)),
    row('Answered within a day', (one) => {
      const within = inTime(one);
      const share = within && shareOf(within);
      return share == null ? `fewer than ${REPLY_FLOORS.due} known` : percent(share);
    }),
    row('Median time to answer', ({ answerTime }) => (answerTime ? timeText(answerTime.median) : '–')),
  ];
}

function Posts({ report: { posts, timeZone } }: { report: Report }) {
  if (!posts) return null;
  return (
    <ReportPart title="Most viewed posts of the period">
      {posts.length === 0 ? (
        <p>Nothing was published on these days.</p>
      ) : (
        <ReportTable
          title="Most viewed posts"
          head={[
            { name: 'Post' },
            { name: 'Published' },
            ...[figures.views.label, ...Object.values(KIND_NAMES).slice(0, -1)].map(figureColumn),
          ]}
          rows={posts.map((post) => ({
            key: post.publishedAt,
            cells: [
              linkedTitle(post),
              <span key="published" className="whitespace-nowrap">
                {formatMoment(post.publishedAt, timeZone)}
              </span>,
              ...[post.views, post.likes, post.replies, post.reposts, post.quotes].map((count) => orDash(count, whole)),
            ],
          }))}
        />
      )}
    </ReportPart>
  );
}

function Growth({ report: { growth } }: { report: Report }) {
  if (!growth) return null;
  const { total, against } = growth;
  if (total?.net == null)
    return (
      <ReportPart title="Followers">
        <p>How the followers changed on these days is not known.</p>
      </ReportPart>
    );
  const rate = total.rate === null ? '' : ` (${precisePercent(total.rate)})`;
  return (
    <ReportPart title="Followers">
      <p>
        From {orDash(total.start, whole)} to {orDash(total.end, whole)}: {signed(total.net)}
        {rate}, read on {total.daysRead} of {counted(total.days, 'day')}
        {against?.net != null && `; ${signed(against.net)} in ${formatDays(against.from, against.to)}`}.
      </p>
    </ReportPart>
  );
}

function Notes({ report: { notes } }: { report: Report }) {
  if (!notes?.length) return null;
  return (
    <ReportPart title="What happened">
      <ul className="list-disc pl-5">
        {notes.map(({ day, text }) => (
          <li key={`${day} ${text}`} className="wrap-anywhere">
            {formatDay(day, 'date')}: {text}
          </li>
        ))}
      </ul>
    </ReportPart>
  );
}
