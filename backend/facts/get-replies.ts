import { FOLLOWED_DAYS } from '#shared/analytics/replies';
import { MAX_FACT_ROWS } from '#shared/contract/limits-and-page-sizes';
import { NEVER_READ } from '#shared/sentences/reply-words';
import { IS_ANSWERED_IN_TIME, IS_DUE } from '../analytics/score/answered-replies-sql.ts';
import { areRepliesRefused } from '../analytics/score/read-score-input.ts';
import { OWNER_ID } from '../database/owner-id.ts';
import { runPrepared } from '../database/run-prepared.ts';
import { IS_DISCUSSED, IS_UNREAD, isWaiting } from '../figures/replies-waiting-sql.ts';
import { startOfDay } from '../figures/start-of-day-sql.ts';
import { daysOf } from './days/fact-days.ts';
import { accountFilter, type Fact, nothing } from './parts/told.ts';
import { NO_SUCH_POSTS } from './parts/why-nothing.ts';

/** Of more posts than a fact has rows, those with the most replies that wait, and so many of the oldest. */
const OLDEST = 20;

/** Of posts of user `$1` from day `$2` to day `$3`; of the accounts `$4` unless that is null. */
const REPLIES_SQL = `
with post as materialized (
  select content_posts.id, left(content, 280) as text, permalink, replies_read_at, gone_at, comments, published_at, account_id
  from content_posts
  where user_id = ${OWNER_ID} and published_at <= now()
    and published_at >= ${startOfDay('$2::date')} and published_at < ${startOfDay('$3::date + 1')}
    and ($4::text[] is null or account_id = any($4))
),
reply as materialized (
  select post.*, replied_at, is_question, answered_at, ${isWaiting('post')} as is_waiting
  from post join post_replies on user_id = ${OWNER_ID} and post_id = id
),
waiting as (
  select id, text, permalink, count(*)::integer as waiting, (count(*) filter (where is_question))::integer as questions,
    min(replied_at) as "oldestAt"
  from reply
  where is_waiting
  group by id, text, permalink
)
select (select count(*)::integer from post) as posts, (select max(replies_read_at) from post) as read_at,
  (select (count(*) filter (where ${IS_DISCUSSED}))::integer from post) as discussed,
  (select (count(*) filter (where ${IS_DISCUSSED} and not (${IS_UNREAD})))::integer from post) as read,
  count(*)::integer as received, (count(*) filter (where is_waiting))::integer as waiting,
  (count(*) filter (where is_waiting and is_question))::integer as questions_waiting,
  min(replied_at) filter (where is_waiting) as oldest_waiting_at,
  (count(*) filter (where ${IS_DUE}))::integer as due,
  (count(*) filter (where ${IS_DUE} and ${IS_ANSWERED_IN_TIME}))::integer as answered_within_day,
  (select coalesce(json_agg(most order by waiting desc, id), '[]') from (
    (select * from waiting order by waiting desc, id limit ${MAX_FACT_ROWS - OLDEST})
    union (select * from waiting order by "oldestAt", id limit ${OLDEST})) as most) as waiting_posts
from reply`;

interface Row {
  posts: number;
  discussed: number;
  read: number;
  readAt: Date | null;
  received: number;
  waiting: number;
  questionsWaiting: number;
  oldestWaitingAt: Date | null;
  due: number;
  answeredWithinDay: number;
  waitingPosts: {
    id: string;
    text: string;
    permalink: string | null;
    waiting: number;
    questions: number;
    oldestAt: string;
  }[];
}

const REFUSED = 'Threads does not let us read replies. Connect the account again and allow it.';
const NEVER = `That is not known: ${NEVER_READ}.`;
const NOT_READ = 'The replies to posts of these days were not read yet.';

/** By default of the posts whose replies are still read. */
export const getReplies: Fact<'get_replies'> = async (call, asked) => {
  const { knex, user, now } = call;
  const isOpen = asked.from === undefined && asked.to === undefined;
  const period = await daysOf(call, isOpen ? { from: dayBefore(now, FOLLOWED_DAYS, user.timeZone) } : asked, 'user');
  if (!period) return nothing('no_such_posts', NO_SUCH_POSTS);
  const values = [user.id, period.from, period.to, accountFilter(call) ?? null];
  const [found] = await runPrepared<Row>(knex, { name: 'fact-replies', text: REPLIES_SQL }, values);
  if (!found || found.posts === 0) return nothing('no_such_posts', NO_SUCH_POSTS, { period });
  if (!found.readAt) {
    const isRefused = await areRepliesRefused(knex, user.id);
    if (isRefused) return nothing('not_reported', REFUSED, { period });
    const isOver = period.to < dayBefore(now, FOLLOWED_DAYS, user.timeZone);
    return nothing('not_read', isOver ? NEVER : NOT_READ, { period });
  }
  const { posts: _, readAt, oldestWaitingAt, waitingPosts, ...counts } = found;
  return {
    data: {
      ...counts,
      waitingDays: FOLLOWED_DAYS,
      oldestWaitingAt: oldestWaitingAt?.toISOString() ?? null,
      posts: waitingPosts.map((post) => ({ ...post, oldestAt: new Date(post.oldestAt).toISOString() })),
    },
    asOf: readAt.toISOString(),
    period,
    nulls: counts.waiting === 0 ? { oldestWaitingAt: 'No reply waits.' } : {},
  };
};

const dayBefore = (moment: Date, days: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .subtract({ days: days - 1 })
    .toString();
