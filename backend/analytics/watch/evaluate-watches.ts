import type { Knex } from 'knex';
import type { WatchKind } from '#shared/analytics/watches';
import { OWNER_ID } from '../../database/owner-id.ts';
import { runPrepared } from '../../database/run-prepared.ts';
import { userChanged } from '../../database/user-changes.ts';
import { newId } from '../../models/base-model.ts';
import { Watch } from '../../models/watching/watch.ts';
import { AGE_RULES, type AgeRule, findByAge, settleByAge } from './find-by-age.ts';
import { findIdleLinks, type LinkedPost, readLinkedPosts, settleIdleLink } from './find-idle-links.ts';
import { findPickups, settlePickup } from './find-pickups.ts';
import type { FoundEvent, OpenEvent, Settlement } from './found-event.ts';
import { type AgedStanding, readStandings } from './standings.ts';

/** Two processes that find the same note it once, and a post that is gone meanwhile is left out. */
const STORE_EVENTS = `
insert into watch_events (user_id, id, account_id, post_id, kind, fired_at, figures)
select $1, found.id, post.account_id, post.id, kind, $3, figures
from jsonb_to_recordset($2::jsonb) as found (id text, "postId" text, kind text, figures jsonb)
join content_posts as post on post.user_id = ${OWNER_ID} and post.id = "postId"
on conflict (user_id, post_id, kind) do nothing
returning id`;

const OPEN_EVENTS = `
select event.id, kind, post_id, fired_at, figures, published_at
from watch_events as event
join content_posts as post on post.user_id = ${OWNER_ID} and post.id = post_id
where event.user_id = ${OWNER_ID} and settled_at is null`;

const SETTLE = `
update watch_events as event set settled_at = $3, held = settled.held
from jsonb_to_recordset($2::jsonb) as settled (id text, held boolean)
where event.user_id = ${OWNER_ID} and event.id = settled.id and settled_at is null
returning event.id`;

/**
 * Looks at what was just read of a user's posts: notes what the watches that are on look for, and what came of earlier
 * events. Whoever looks again notes nothing twice. Returns how many rows changed.
 */
export async function evaluateWatches(knex: Knex, userId: string, now: Date): Promise<number> {
  const seen = {
    byPost: await readStandings(knex, userId),
    links: await readLinkedPosts(knex, userId),
  };
  const off = new Set((await Watch.query(knex).where({ userId, isOn: false })).map(({ kind }) => kind));
  const found = (await findAll(knex, userId, seen, now)).filter(({ kind }) => !off.has(kind));
  const settled = await settleAll(knex, userId, seen, now);
  const noted = found.length > 0 ? await store(knex, userId, STORE_EVENTS, withIds(found), now) : 0;
  const closed = settled.length > 0 ? await store(knex, userId, SETTLE, settled, now) : 0;
  if (noted + closed > 0) await userChanged(userId);
  return noted + closed;
}

interface Seen {
  byPost: AgedStanding[][];
  links: LinkedPost[];
}

const findAll = async (knex: Knex, userId: string, { byPost, links }: Seen, now: Date): Promise<FoundEvent[]> => [
  ...byPost.flatMap(findByAge),
  ...findIdleLinks(links, now),
  ...(await findPickups(knex, userId)),
];

const withIds = (found: FoundEvent[]) => found.map((event) => ({ id: newId(), ...event }));

async function settleAll(knex: Knex, userId: string, { byPost, links }: Seen, now: Date): Promise<Settlement[]> {
  const open = await runPrepared<OpenEvent>(knex, { name: 'watch-open', text: OPEN_EVENTS }, [userId]);
  const byAge = (event: OpenEvent, rule: AgeRule) =>
    settleByAge(event, rule, byPost.find(([first]) => first?.id === event.postId) ?? [], now);
  const settlers: Record<WatchKind, (event: OpenEvent) => Settlement | null | Promise<Settlement | null>> = {
    breakout: (event) => byAge(event, AGE_RULES.breakout),
    sinking: (event) => byAge(event, AGE_RULES.sinking),
    quiet_start: (event) => byAge(event, AGE_RULES.quiet_start),
    link_without_clicks: (event) =>
      settleIdleLink(
        event,
        links.find(({ id }) => id === event.postId),
        now,
      ),
    old_post_pickup: (event) => settlePickup(knex, userId, event, now),
  };
  const settled: Settlement[] = [];
  for (const event of open) {
    const came = await settlers[event.kind](event);
    if (came) settled.push(came);
  }
  return settled;
}

async function store(
  knex: Knex,
  userId: string,
  text: string,
  rows: (Settlement | { kind: WatchKind })[],
  now: Date,
): Promise<number> {
  const name = text === SETTLE ? 'watch-settle' : 'watch-store';
  return (await runPrepared(knex, { name, text }, [userId, JSON.stringify(rows), now])).length;
}
