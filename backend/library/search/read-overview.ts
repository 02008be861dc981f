import type { Knex } from 'knex';
import { LIBRARY_KINDS, type LibraryKind, type LibraryOverview } from '#shared/library/library';
import { tagName } from '#shared/posts/tags-of-post';
import { runPrepared } from '../../database/run-prepared.ts';

/** Tags and formats are offered by the newest posts: older ones are found by their words. */
const LOOKED_AT = 2000;
const MOST_TAGS = 40;

const COUNTS = `
select case kind when 'reference' then 'saved' else kind end as kind, count(*)::integer as items
from library_entries where user_id = $1 group by 1`;

const USED = `
select hashtags || topic_tag as tags, media_type from content_posts
where user_id = $1 order by published_at desc nulls last, id desc limit ${LOOKED_AT}`;

const LABELS = 'select id, name, colour from labels where user_id = $1 order by lower(name)';
const HAS_ACCOUNT =
  'select exists (select from social_media_accounts where user_id = $1 and is_connected) as has_account';

/** How much a user has of each kind, and by which tags and formats of their posts it can be chosen. */
export async function readOverview(knex: Knex, userId: string, timeZone: string): Promise<LibraryOverview> {
  const run = <Row>(name: string, text: string) => runPrepared<Row>(knex, { name: `library-${name}`, text }, [userId]);
  const counted = await run<{ kind: LibraryKind; items: number }>('counts', COUNTS);
  const used = await run<{ tags: (string | null)[]; mediaType: string | null }>('tags', USED);
  const [account] = await run<{ hasAccount: boolean }>('account', HAS_ACCOUNT);
  const itemsOf = (kind: LibraryKind) => counted.find((row) => row.kind === kind)?.items ?? 0;
  // Apps from before there were tables refuse what they do not know: whoever has a table has a newer one.
  const known = LIBRARY_KINDS.filter((kind) => kind !== 'table' || itemsOf(kind) > 0);
  return {
    counts: Object.fromEntries(known.map((kind) => [kind, itemsOf(kind)])),
    tags: mostUsed(used.flatMap(({ tags }) => tags.filter((tag) => tag !== null))),
    labels: await run<LibraryOverview['labels'][number]>('labels', LABELS),
    formats: [...new Set(used.flatMap(({ mediaType }) => mediaType ?? []))].toSorted(),
    timeZone,
    hasAccount: account?.hasAccount ?? false,
  };
}

/** Each in its most recent spelling. */
function mostUsed(tags: string[]): LibraryOverview['tags'] {
  const uses = Map.groupBy(tags, tagName);
  return [...uses.values()]
    .map((used) => ({ name: used[0] ?? '', posts: used.length }))
    .toSorted((a, b) => b.posts - a.posts)
    .slice(0, MOST_TAGS);
}
