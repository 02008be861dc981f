import type { Knex } from 'knex';
import type { Briefing } from '#shared/briefing/briefing';
import { BRIEFING_POSTS } from '#shared/contract/limits-and-page-sizes';
import type { ReadFact } from '#shared/facts/facts';
import { readPosts } from '../../analytics/posts/read-posts-page.ts';
import { countUnseenOf } from '../../analytics/watch/count-unseen.ts';
import { readAhead } from '../../calendar/read-ahead.ts';
import { runPrepared } from '../../database/run-prepared.ts';
import type { User } from '../../models/users/user.ts';
import { BRIEFING_SQL, type BriefingRow } from './briefing-statement.ts';

export interface BriefingDeps {
  knex: Knex;
  now(): Date;
  readFacts(userId: string): ReadFact;
}

/** Each part as its own page or answer has it: the posts table, the fact about replies, the calendar, the watches. */
export async function readBriefing({ knex, now, readFacts }: BriefingDeps, user: User): Promise<Briefing> {
  const [found, unseen, ahead, replies] = await Promise.all([
    readFound(knex, user.id),
    countUnseenOf(knex, user.id),
    readAhead(user.id, now()),
    readReplies(readFacts(user.id)),
  ]);
  const { hasAccount, newestId, events } = found;
  return {
    asOf: now().toISOString(),
    hasAccount,
    isOn: user.performanceAnalytics,
    newestPost: newestId === null ? null : await readNewest(knex, user.id, newestId),
    ...replies,
    ...ahead,
    unseen,
    events,
  };
}

async function readFound(knex: Knex, userId: string): Promise<BriefingRow> {
  const [row] = await runPrepared<BriefingRow>(knex, { name: 'briefing', text: BRIEFING_SQL }, [userId]);
  if (!row) throw new Error('A statement that gives one row gave none');
  return row;
}

async function readReplies(readFact: ReadFact): Promise<Pick<Briefing, 'replies' | 'whyNoReplies'>> {
  const fact = await readFact('get_replies', {});
  if (fact.empty) return { replies: null, whyNoReplies: fact.why };
  const { waiting, discussed, read, posts } = fact.data;
  const most = posts.slice(0, BRIEFING_POSTS);
  return {
    replies: {
      waiting,
      readSoFar: { discussed, unread: discussed - read },
      posts: most.map(({ id, text, permalink, waiting }) => ({ id, text, permalink, waiting })),
    },
    whyNoReplies: null,
  };
}

async function readNewest(knex: Knex, userId: string, id: string): Promise<Briefing['newestPost']> {
  const { posts } = await readPosts(knex, userId, {
    ids: [id],
    sort: 'publishedAt',
    order: 'desc',
    offset: 0,
    limit: 1,
  });
  const [post] = posts;
  if (!post) return null;
  const { publishedAt, text, views, multiple, multipleAge, comparedWith, isSandbox } = post;
  return { id, publishedAt, text, views, multiple, multipleAge, comparedWith, isSandbox };
}
