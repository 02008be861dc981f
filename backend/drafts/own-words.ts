import type { Knex } from 'knex';
import { MINUTE_MS } from '#shared/days/durations';
import { OWNER_ID } from '../database/owner-id.ts';
import { runPrepared } from '../database/run-prepared.ts';
import { POST_ENGAGEMENT } from '../figures/engagement-sql.ts';
import { wordsOf } from '../text/word-split.ts';

/** Older posts are not looked at. */
const MAX_POSTS = 5000;
/** Some megabytes each. They hold words of posts, and so they do not outlast their user for long. */
const MOST_KEPT = 30;
const KEPT_MS = 10 * MINUTE_MS;
/** Reading so many texts takes some milliseconds; then others have their turn. */
const STEP = 100;

/** One of the user's posts from Threads, as it is held against drafts. */
export interface OwnPost {
  id: string;
  accountId: string;
  publishedAt: Date;
  /** `figures.engagement` so far. */
  engagement: number | null;
  views: number | null;
  /** Numbers of its words, each followed by how often it occurs. */
  terms: Uint32Array;
}

export interface OwnWords {
  /** Newest first. */
  posts: OwnPost[];
  /** The number of each word, in lower case. */
  vocabulary: ReadonlyMap<string, number>;
}

interface Read {
  /** Changes with the text. */
  hash: number;
  terms: Uint32Array;
}

interface Kept {
  vocabulary: Map<string, number>;
  texts: Map<string, Read>;
  /** One reading at a time. */
  turn: Promise<unknown>;
}

const kept = new Map<string, Kept>();

const POSTS_SQL = `
select post.id, account_id, published_at, (${POST_ENGAGEMENT})::float8 as engagement, reach as views, hashtext(content) as hash
from users join content_posts as post on post.user_id = users.id
where users.id = ${OWNER_ID} and performance_analytics and gone_at is null and external_id is not null and account_id is not null
  and published_at <= now()
order by published_at desc, post.id desc
limit ${MAX_POSTS}`;
const TEXTS_SQL = 'select id, content from content_posts where user_id = $1 and id = any($2)';

type Row = Omit<OwnPost, 'terms'> & { hash: number };

/**
 * The words of a user's newest posts; none where the user turned Performance Analytics off. The posts are read each time,
 * their words only where a text is new or was edited: that takes a second for thousands of posts.
 */
export async function readOwnWords(knex: Knex, userId: string): Promise<OwnWords> {
  const own = kept.get(userId) ?? begin(userId);
  kept.delete(userId);
  kept.set(userId, own);
  const words = own.turn.then(() => readInto(own, knex, userId));
  own.turn = words.catch(() => {});
  return words;
}

function begin(userId: string): Kept {
  const own: Kept = { vocabulary: new Map(), texts: new Map(), turn: Promise.resolve() };
  setTimeout(() => kept.get(userId) === own && kept.delete(userId), KEPT_MS).unref();
  const [oldest] = kept.keys();
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return own;
}

async function readInto({ vocabulary, texts }: Kept, knex: Knex, userId: string): Promise<OwnWords> {
  const rows = await runPrepared<Row>(knex, { name: 'own-words-posts', text: POSTS_SQL }, [userId]);
  const current = new Set(rows.map(({ id }) => id));
  for (const id of texts.keys()) if (!current.has(id)) texts.delete(id);
  const hashes = new Map(rows.map(({ id, hash }) => [id, hash]));
  const unread = rows.filter(({ id, hash }) => texts.get(id)?.hash !== hash).map(({ id }) => id);
  for (let from = 0; from < unread.length; from += STEP) {
    const ids = unread.slice(from, from + STEP);
    const found = await runPrepared<{ id: string; content: string }>(
      knex,
      { name: 'own-words-texts', text: TEXTS_SQL },
      [userId, ids],
    );
    for (const { id, content } of found)
      texts.set(id, { hash: hashes.get(id) ?? 0, terms: termsIn(content, vocabulary) });
  }
  const posts = rows.flatMap(({ hash: _, ...row }) => {
    const text = texts.get(row.id);
    return text ? [{ ...row, terms: text.terms }] : [];
  });
  return { posts, vocabulary };
}

/** How often each word occurs in a text. */
export function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) {
    const term = word.toLowerCase();
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

function termsIn(text: string, vocabulary: Map<string, number>): Uint32Array {
  const pairs = [...countWords(text)].flatMap(([term, count]) => {
    const number = vocabulary.get(term) ?? vocabulary.size;
    vocabulary.set(term, number);
    return [number, count];
  });
  return Uint32Array.from(pairs);
}
