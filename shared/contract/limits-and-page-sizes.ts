/**
 * How long a text may be, how large a picture, and how much a page shows. It imports nothing:
 * pages of Threads load it and no schemas. How often something may happen is decided in
 * `backend/middleware/rate-limits.ts`.
 */

/** In characters. The upper bounds keep them well inside a row of an index, and a password from costing time to hash. */
export const USERNAME_LENGTH = { min: 3, max: 60 } as const;
export const PASSWORD_LENGTH = { min: 6, max: 1024 } as const;
/** Of a password that replaces another: NIST SP 800-63B and ASVS 6.2.1. Those of 6 that exist still sign in. */
export const NEW_PASSWORD_MIN_LENGTH = 8;
/** A code of the second step, with spaces and hyphens. */
export const CODE_MAX_LENGTH = 40;
export const RECOVERY_CODES = 10;
/** Notices of sign-ins and of changes to an account, the newest of those that are kept. */
export const SECURITY_NOTICES_SIZE = 20;
export const EMAIL_MAX_LENGTH = 254;

/** What Threads takes as the text of a post; more has to be attached. */
export const POST_MAX_CHARACTERS = 500;
/** A post on Threads holds 500 characters; the rest is room for a question about it. */
export const MESSAGE_MAX_LENGTH = 4000;
/** A post on Threads holds 500 characters of text and up to 10,000 of attached text. */
export const POST_TEXT_MAX_LENGTH = 11_000;
export const SEARCH_MAX_LENGTH = 200;

/** A picture as it is sent, in megabytes, in bytes, and in characters of a base64 data URL. */
export const IMAGE_MAX_MB = 8;
export const IMAGE_MAX_BYTES = IMAGE_MAX_MB * 1024 * 1024;
export const IMAGE_MAX_LENGTH = Math.ceil(IMAGE_MAX_BYTES / 3) * 4 + 64;

/** Entries on one page of the analysis history. */
export const HISTORY_PAGE_SIZE = 30;
/** What one user may keep of it: entries, and megabytes of their texts and of their pictures. */
export const HISTORY_MAX = { entries: 20_000, textsMb: 100, picturesMb: 500 } as const;
/** Saved posts: on one page, kept of one user, and how long a note about one may be. */
export const SAVED_POSTS_PAGE_SIZE = 30;
export const MAX_SAVED_POSTS = 2000;
export const SAVED_TEXT_MAX_MB = 20;
export const SAVED_NOTE_MAX_LENGTH = 1000;
/** Things on one page of the library. */
export const LIBRARY_PAGE_SIZE = 30;
/** Ideas, addresses and pictures of the library: how long a text may be, and how many one user may keep. */
export const IDEA_MAX_LENGTH = 500;
export const MAX_LIBRARY_ITEMS = 5000;
/** Tables of posts of one user, and of one table: its rows, and the letters that stand for each text. All of them fit into a body. */
export const MAX_POST_TABLES = 200;
export const POST_TABLE_MAX_ROWS = 100;
export const POST_TABLE_TEXT_LENGTH = 80;
/** Labels of one user, what they may have in all, and how many things are labelled at once. */
export const LABEL_NAME_MAX_LENGTH = 40;
export const MAX_LABELS = 50;
export const MAX_LABEL_USES = 20_000;
export const MAX_LABELLED_AT_ONCE = 100;
/** Collections of the library: how long a name may be, and how many one user may keep. */
export const COLLECTION_NAME_MAX_LENGTH = 60;
export const MAX_COLLECTIONS = 30;
/** Posts that are offered to be written again. */
export const MAX_WRITTEN_AGAIN = 12;
/** Notes on the days of charts: how long one may be, and how many one user may keep. */
export const CHART_NOTE_MAX_LENGTH = 200;
export const MAX_CHART_NOTES = 500;
/** Unusual posts that are noted on a chart, the most unusual of its days. */
export const MAX_NOTED_POSTS = 20;
/** Rows on one page of the posts table. */
export const POSTS_PAGE_SIZE = 50;
/** Newest own posts whose figures stand under them on pages of Threads. */
export const FIGURES_BY_CODE_SIZE = 500;
/** Posts that the Threads panel shows. */
export const RECENT_POSTS_SIZE = 10;
/** Posts whose curves are drawn over each other. */
export const MAX_COMPARED_POSTS = 4;
/** Topics that are compared, or drafted, at once. */
export const MAX_TICKED_TOPICS = 6;
/** Newest events of the watches that a page lists. */
export const MAX_WATCH_EVENTS = 30;
/** Posts with replies that wait, of which the briefing has links. */
export const BRIEFING_POSTS = 2;
/** Accounts that a weekly digest tells of, and weeks that are kept: two years. */
export const MAX_DIGEST_ACCOUNTS = 3;
export const MAX_DIGESTS = 104;
/** What people wrote under a post is kept until it is so many days old. */
export const REPLY_TEXT_DAYS = 30;
/** Young posts that the performance page follows. */
export const MAX_FOLLOWED_POSTS = 50;
/** Addresses that the link ledger lists, and dots that a comparison of two groups draws of each. */
export const MAX_LEDGER_LINKS = 20;
export const MAX_GROUP_DOTS = 200;
/** Posts whose replies wait, and posts that start conversations, that the page of replies lists. */
export const MAX_WAITING_POSTS = 50;
export const MAX_STARTERS = 10;
/** A note of who sends a report, and how many links to reports one user may have. */
export const REPORT_NOTE_MAX_LENGTH = 1000;
export const MAX_REPORT_LINKS = 50;
/** How many posts a link can name: those behind a recommendation, for one. */
export const MAX_NAMED_POSTS = 50;

export const PLAN_TITLE_MAX_LENGTH = 120;
/** Plans on one page of the list. */
export const PLANS_PAGE_SIZE = 20;
/** How many plans one user may keep. */
export const MAX_PLANS = 500;

/** Pairs of posts that an experiment compares, and times of day at which it has posts. */
export const EXPERIMENT_PAIRS = { min: 10, max: 80, usual: 20 } as const;
export const EXPERIMENT_TIMES = 3;
/** The longest that an experiment may take, in days. */
export const EXPERIMENT_MAX_DAYS = 182;
/** How many experiments one user may keep. */
export const MAX_EXPERIMENTS = 100;

/** Rows that a fact lists at once. */
export const MAX_FACT_ROWS = 100;
/** Questions that are offered under an answer. */
export const MAX_SUGGESTIONS = 4;

/** Accounts of Threads that one user may connect. */
export const MAX_ACCOUNTS = 100;

/** Parts of a chain: a post, and its author's replies below it, each below the one before. */
export const MAX_CHAIN_PARTS = 20;
/** Links that Threads takes in one post, each counted once. */
export const MAX_POST_LINKS = 5;
export const LINK_MAX_LENGTH = 2000;
export const TOPIC_TAG_MAX_CHARACTERS = 50;
export const POLL_OPTIONS = { min: 2, max: 4 } as const;
export const POLL_OPTION_MAX_CHARACTERS = 25;
export const MAX_POST_MEDIA = 20;
export const ALT_TEXT_MAX_CHARACTERS = 1000;
/** Pictures that Threads takes: scaled to this width, and a side at most so many times as long as the other. */
export const POST_PICTURE_WIDTH = 1440;
export const POST_PICTURE_RATIO = 10;
/** Pictures for the calendar that one user may keep: how many, and in megabytes. */
export const MAX_POST_PICTURES = 5000;
export const POST_PICTURES_MAX_MB = 300;
/** Days that the calendar shows at once: a month, and the weeks that it shares with others. */
export const CALENDAR_MAX_DAYS = 45;
/** How far ahead a post may be due, in days: thirteen months, whichever they are. */
export const DUE_MAX_DAYS = 400;
/** Times a week at which one account posts. */
export const MAX_POSTING_SLOTS = 100;
/** Single days on which nothing of one account goes out. */
export const MAX_DATES_OFF = 60;
/** Series of posts that one user may keep, and how many weeks may lie between two posts of one. */
export const MAX_SERIES = 20;
export const MAX_SERIES_WEEKS = 4;
/** Rows of a file that is taken into the calendar. */
export const MAX_IMPORTED_POSTS = 200;
/** A file that is read as a list of posts: more than so many have at their longest. */
export const IMPORT_MAX_BYTES = 10_000_000;
/** How many posts one user may keep in the calendar that are not published. */
export const MAX_PLANNED_POSTS = 3000;
/** The same with those that were missed, refused or handed over; how much text all of them may have, in megabytes; and of canceled ones. */
export const MAX_CALENDAR_POSTS = 20_000;
export const MAX_CANCELED_POSTS = 500;
export const CALENDAR_TEXT_MAX_MB = 30;
/** Posts that the calendar lists at once, drafts on one page of them, and posts that wait whose views it expects. */
export const MAX_LISTED_POSTS = 2000;
export const CALENDAR_DRAFTS_SIZE = 40;
export const MAX_EXPECTED_POSTS = 200;
/** Nobody has more followers than that. */
export const MAX_GOAL_FOLLOWERS = 1_000_000_000;
