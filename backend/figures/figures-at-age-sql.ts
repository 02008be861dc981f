/** Two readings that lie further apart than this tell nothing about an age between them. */
const MIN_GAP = `interval '2 hours'`;
const GAP_SHARE = 0.6;

const COUNTS = ['views', 'likes', 'replies', 'reposts', 'quotes', 'shares'];

const interpolated = COUNTS.map((name) => `earlier.${name} + part * (later.${name} - earlier.${name}) as ${name}`).join(
  ', ',
);
const nothing = COUNTS.map(() => '0').join(', ');

/**
 * A lateral subquery: the figures that a post of user `$1` had at an age (SQL of an interval), on the line between the
 * readings around it, the first of which may be the zero that every post begins with. One row of float8: views, likes,
 * replies, reposts, quotes, shares; none where the readings are too far apart.
 */
export const figuresAtAge = (postId: string, publishedAt: string, age: string) => `(
  select ${interpolated}
  from (
    select taken_at, ${COUNTS.join(', ')} from post_snapshots
    where user_id = $1 and post_id = ${postId} and taken_at >= ${publishedAt} + ${age}
    order by taken_at limit 1
  ) as later
  cross join lateral (
    (select taken_at, ${COUNTS.join(', ')} from post_snapshots
    where user_id = $1 and post_id = ${postId} and taken_at <= ${publishedAt} + ${age}
    order by taken_at desc limit 1)
    union all select ${publishedAt}, ${nothing}
    order by taken_at desc limit 1
  ) as earlier
  cross join lateral (
    select coalesce(
      (extract(epoch from ${publishedAt} + ${age} - earlier.taken_at)
        / nullif(extract(epoch from later.taken_at - earlier.taken_at), 0))::float8, 0) as part
  ) as position
  where later.taken_at - earlier.taken_at <= greatest(${MIN_GAP}, ${GAP_SHARE} * ${age})
)`;
