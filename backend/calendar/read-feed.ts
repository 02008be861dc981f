import { hash } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '#shared/days/durations';
import { PRODUCT_NAME } from '#shared/words/product';
import { UserCache } from '../database/user-cache.ts';
import type { FairGate } from '../middleware/fair-gate.ts';
import type { CalendarFeed } from '../models/calendar/calendar-feed.ts';
import { ScheduledPost } from '../models/calendar/scheduled-post.ts';
import { type FedPost, feedText } from './calendar-feed-text.ts';

interface FeedDeps {
  publicUrl: string;
  /** Of reads over many posts. */
  gate: FairGate;
  now(): Date;
}

/** What programs get that subscribe to a calendar. */
interface Feed {
  userId: string;
  bytes: Buffer;
  etag: string;
}

/** What has passed is shown this long; what is to come, all of it. */
const SHOWN_DAYS = 90;
const MOST_EVENTS = 2000;
/** Of the text of a post: who wants all of it opens the calendar. */
const TEXT_CHARACTERS = 300;
/** A program asks each quarter of an hour; who asks all the time gets the same bytes. */
const KEEP_MS = MINUTE_MS;

/** Of the texts of all parts: the long ones never come here. */
const CUT_TEXT = `
cross join lateral (
  select string_agg(part ->> 'text', E'\\n\\n' order by n) as texts
  from jsonb_array_elements(parts) with ordinality as each (part, n)) as joined
cross join lateral (
  select left(texts, ${TEXT_CHARACTERS}) as text, length(texts) > ${TEXT_CHARACTERS} as is_cut) as shown`;

/**
 * Reads feeds, each in its turn. One is kept for a while, until its user changes something or its address leads nowhere, and who asks
 * while it is made waits for the same.
 */
export function createReadFeed({ publicUrl, gate, now }: FeedDeps): (of: CalendarFeed) => Promise<Feed> {
  const kept = new UserCache<Feed>(KEEP_MS);
  const underWay = new Map<string, Promise<Feed>>();

  async function make(userId: string): Promise<Feed> {
    const posts = await readEvents(userId, now());
    const bytes = Buffer.from(await feedText(posts, { name: PRODUCT_NAME, host: new URL(publicUrl).hostname }));
    return { userId, bytes, etag: `"${hash('sha256', bytes, 'base64url')}"` };
  }

  async function read({ userId, secretHash }: CalendarFeed): Promise<Feed> {
    try {
      // A line of its own: who has the address does not stand in the way of its user.
      return await gate.run(`feed of ${userId}`, () => kept.read(secretHash, () => make(userId)));
    } finally {
      underWay.delete(secretHash);
    }
  }

  return async (feed) => {
    const known = kept.get(feed.secretHash);
    if (known) return known;
    const begun = underWay.get(feed.secretHash) ?? read(feed);
    underWay.set(feed.secretHash, begun);
    return await begun;
  };
}

async function readEvents(userId: string, now: Date): Promise<FedPost[]> {
  return (
    ScheduledPost.query()
      .joinRaw(CUT_TEXT)
      .where({ userId })
      .whereNot({ state: 'canceled' })
      .where('dueAt', '>', new Date(now.getTime() - SHOWN_DAYS * DAY_MS))
      .select('id', 'state', 'dueAt', 'revision', 'updatedAt', 'isByHand', 'text', 'isCut')
      // What is to come before what has passed, where there is too much.
      .orderByRaw('due_at < ?, due_at', [now])
      .limit(MOST_EVENTS)
      .castTo<FedPost[]>()
  );
}
