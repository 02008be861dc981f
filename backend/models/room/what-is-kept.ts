import type { PostState } from '#shared/calendar/calendar';
import {
  CALENDAR_TEXT_MAX_MB,
  HISTORY_MAX,
  MAX_ACCOUNTS,
  MAX_CALENDAR_POSTS,
  MAX_CHART_NOTES,
  MAX_COLLECTIONS,
  MAX_DIGESTS,
  MAX_EXPERIMENTS,
  MAX_LABEL_USES,
  MAX_LABELS,
  MAX_LIBRARY_ITEMS,
  MAX_PLANNED_POSTS,
  MAX_PLANS,
  MAX_POST_PICTURES,
  MAX_POST_TABLES,
  MAX_REPORT_LINKS,
  MAX_SAVED_POSTS,
  MAX_SERIES,
  POST_PICTURES_MAX_MB,
  SAVED_TEXT_MAX_MB,
} from '#shared/contract/limits-and-page-sizes';
import type { StoredTable } from '#shared/stored-data';

/** What is counted of a table: its rows, those of them that are still to come, bytes of texts, and bytes of pictures. */
export type Amount = 'planned' | 'rows' | 'texts' | 'pictures';

export interface Limit {
  /** Rows, or megabytes. */
  most: number;
  /** SQL over the rows of one user: a count, or a sum of bytes. */
  counts: string;
  /** What there are so many of, or so many megabytes of. */
  of: string;
}

/** What a user stores: told from 90% on, refused when there is no room. */
interface Capped {
  keeper: 'Your account' | 'Your history' | 'The calendar' | 'Your library';
  /** SQL: the rows that count. */
  where?: string;
  limits: Partial<Record<Amount, Limit>>;
  makeRoom: string;
}

/** What the product notes by itself: the oldest go, and nobody is told. */
interface KeepsNewest {
  newest: number;
  orderedBy: string;
}

/** What cannot become many, and why. */
interface Bounded {
  because: string;
}

export type Room = Capped | KeepsNewest | Bounded;

const ROWS = 'count(*)::integer';
const sumOf = (bytes: string) => `coalesce(sum(${bytes}), 0)::float`;
export const DELETE_SOME = 'Delete some that you no longer need to make room';

const PLANNED: PostState[] = ['draft', 'scheduled', 'preparing', 'ready'];
/** Neither out nor given up. */
export const isPlanned = (state: PostState): boolean => PLANNED.includes(state);
const planned = PLANNED.map((state) => `'${state}'`).join(', ');
/** What Threads published is theirs to count, and what was canceled is forgotten by itself. */
const NOT_AT_THREADS = `state <> 'canceled' and not exists (
  select from publish_parts as part
  where part.user_id = scheduled_posts.user_id and part.post_id = scheduled_posts.id and part.media_id is not null)`;

const OF_POSTS = 'goes with its post, of which it has a few rows';
const A_DAY = 'one row a day of an account, and one for each link of its posts';
const OF_ACCOUNT = 'one row for each account, or for each figure of one';

/**
 * How much of each table one user may have, and why that is all. All that insert for a user ask here (`requireRoom`), and pruning
 * reads it. A table of users' data that is not here does not compile.
 */
export const kept: Record<StoredTable, Room> = {
  // What users store.
  scheduled_posts: {
    keeper: 'The calendar',
    where: NOT_AT_THREADS,
    limits: {
      planned: {
        most: MAX_PLANNED_POSTS,
        counts: `(count(*) filter (where state in (${planned})))::integer`,
        of: 'posts that are not published',
      },
      rows: {
        most: MAX_CALENDAR_POSTS,
        counts: ROWS,
        of: 'posts that are not on Threads, with those that are past',
      },
      texts: {
        most: CALENDAR_TEXT_MAX_MB,
        counts: sumOf('octet_length(parts::text)'),
        of: 'posts that are not on Threads',
      },
    },
    makeRoom: DELETE_SOME,
  },
  post_series: {
    keeper: 'The calendar',
    limits: { rows: { most: MAX_SERIES, counts: ROWS, of: 'series' } },
    makeRoom: 'End one to begin another',
  },
  post_pictures: {
    keeper: 'The calendar',
    limits: {
      rows: { most: MAX_POST_PICTURES, counts: ROWS, of: 'pictures' },
      pictures: { most: POST_PICTURES_MAX_MB, counts: sumOf('bytes'), of: 'pictures' },
    },
    makeRoom: 'Those of posts that are out make room after a month',
  },
  content_analysis_history: {
    keeper: 'Your history',
    limits: {
      rows: { most: HISTORY_MAX.entries, counts: ROWS, of: 'entries' },
      // As they are stored, so that no long text is read to be measured.
      texts: {
        most: HISTORY_MAX.textsMb,
        counts: sumOf(
          'pg_column_size(message) + coalesce(pg_column_size(post), 0) + coalesce(pg_column_size(analysis), 0)',
        ),
        of: 'texts',
      },
      // Answered from the row's header: the pictures are not read. Four characters are three bytes.
      pictures: { most: HISTORY_MAX.picturesMb, counts: sumOf('octet_length(image) * 0.75'), of: 'pictures' },
    },
    makeRoom: 'Delete entries, those with pictures first, to make room',
  },
  saved_posts: {
    keeper: 'Your account',
    limits: {
      rows: { most: MAX_SAVED_POSTS, counts: ROWS, of: 'saved posts' },
      texts: {
        most: SAVED_TEXT_MAX_MB,
        counts: sumOf('octet_length(post::text) + octet_length(note)'),
        of: 'saved posts',
      },
    },
    makeRoom: DELETE_SOME,
  },
  library_items: {
    keeper: 'Your library',
    limits: { rows: { most: MAX_LIBRARY_ITEMS, counts: ROWS, of: 'ideas, pictures and addresses' } },
    makeRoom: DELETE_SOME,
  },
  post_tables: {
    keeper: 'Your library',
    limits: { rows: { most: MAX_POST_TABLES, counts: ROWS, of: 'tables of posts' } },
    makeRoom: DELETE_SOME,
  },
  labels: {
    keeper: 'Your library',
    limits: { rows: { most: MAX_LABELS, counts: ROWS, of: 'labels' } },
    makeRoom: 'Delete one to add another',
  },
  label_uses: {
    keeper: 'Your library',
    limits: { rows: { most: MAX_LABEL_USES, counts: ROWS, of: 'uses of labels' } },
    makeRoom: 'Take some off to make room',
  },
  deleted_labels: { because: 'has the newest few, while they can be put back' },
  library_collections: {
    keeper: 'Your library',
    limits: { rows: { most: MAX_COLLECTIONS, counts: ROWS, of: 'collections' } },
    makeRoom: 'Delete one to add another',
  },
  chart_notes: {
    keeper: 'Your account',
    limits: { rows: { most: MAX_CHART_NOTES, counts: ROWS, of: 'notes on charts' } },
    makeRoom: DELETE_SOME,
  },
  report_links: {
    keeper: 'Your account',
    // One that is over waits to be pruned.
    where: 'expires_at > now()',
    limits: { rows: { most: MAX_REPORT_LINKS, counts: ROWS, of: 'links to reports' } },
    makeRoom: 'Revoke some that nobody needs any more',
  },
  marketing_plans: {
    keeper: 'Your account',
    limits: { rows: { most: MAX_PLANS, counts: ROWS, of: 'plans' } },
    makeRoom: DELETE_SOME,
  },
  experiments: {
    keeper: 'Your account',
    limits: { rows: { most: MAX_EXPERIMENTS, counts: ROWS, of: 'experiments' } },
    makeRoom: 'Delete one to start another',
  },
  social_media_accounts: {
    keeper: 'Your account',
    limits: { rows: { most: MAX_ACCOUNTS, counts: ROWS, of: 'accounts of Threads' } },
    makeRoom: 'Disconnect one to connect another',
  },

  // What the product notes by itself.
  deleted_rows: { newest: 100_000, orderedBy: 'deleted_at' },
  security_notices: { newest: 2000, orderedBy: 'id' },
  weekly_digests: { newest: MAX_DIGESTS, orderedBy: 'week' },

  // What comes from Threads, where an account publishes 250 posts a day at most, and what is computed of it.
  content_posts: { because: 'has the posts of the accounts, which are counted' },
  library_entries: { because: 'lists what the tables of posts, entries and the library hold, a row for each' },
  post_snapshots: { because: OF_POSTS },
  post_ages: { because: OF_POSTS },
  post_replies: { because: 'goes with its post, of whose replies ten pages are read' },
  reply_texts: { because: 'goes with its reply, and once it is 30 days old' },
  forecasts: { because: OF_POSTS },
  watch_events: { because: 'notes each kind once of a post' },
  link_clicks: { because: A_DAY },
  follower_readings: { because: A_DAY },
  account_activity: { because: A_DAY },
  account_gains: { because: A_DAY },
  account_days: { because: A_DAY },
  analytics: { because: 'one row a day' },
  ai_insights: { because: 'one row for each cause, and what is no longer found is pruned' },
  account_syncs: { because: OF_ACCOUNT },
  publishing_accounts: { because: OF_ACCOUNT },
  access_tokens: { because: OF_ACCOUNT },
  posting_slots: { because: OF_ACCOUNT },
  goals: { because: OF_ACCOUNT },

  // What a user has one or a few of.
  publish_parts: { because: 'goes with its post, which has twenty parts at most' },
  users: { because: 'one row' },
  watches: { because: 'one row for each kind' },
  calendar_feeds: { because: 'one row' },
  two_step: { because: 'one row' },
  recovery_codes: { because: 'ten, which new ones replace' },
  email_confirmations: { because: 'one row' },
  password_resets: { because: 'three that are under way; the rest is pruned' },
  sessions: { because: 'fifty; signing in once more ends the oldest' },
  oauth_states: { because: 'thirty may be begun in an hour, and they are pruned' },
  model_usage: { because: 'one row a day, for 90 days' },
};

// The keys of the table are those of its type.
const tables = Object.keys(kept) as StoredTable[];
const tablesOf = (isMeant: (room: Capped) => boolean) =>
  tables.filter((table) => 'limits' in kept[table] && isMeant(kept[table]));

export const cappedTables = tablesOf(() => true);
/** What the calendar holds is told there. */
export const calendarTables = tablesOf(({ keeper }) => keeper === 'The calendar');
export const toldEverywhere = tablesOf(({ keeper }) => keeper !== 'The calendar');
