import { AGES } from '#shared/analytics/post-figures';

const AGES_ARRAY = `'{${AGES.join(', ')}}'::smallint[]`;

/** SQL of the place of an age (SQL of hours) in `content_posts.views_at_ages`. */
export const placeOfAge = (age: string): string => `array_position(${AGES_ARRAY}, ${age}::smallint)`;

/** SQL of the age in hours at a place. */
export const ageAt = (place: string): string => `(${AGES_ARRAY})[${place}]`;

/** SQL of the place of the oldest age at which a post was read. */
export const OLDEST_PLACE = `case ${AGES.map((_, index) => AGES.length - index)
  .map((place) => `when views_at_ages[${place}] is not null then ${place}`)
  .join(' ')} end`;

const each = (sql: (age: string, place: number) => string) => AGES.map((age, index) => sql(age, index + 1)).join(', ');

interface Gathered {
  /** SQL of rows with `views_at_ages` and what they are grouped by. */
  from: string;
  /** Columns, a list a group; all rows are one group without. */
  groupBy?: readonly string[];
  /** SQL of an array of ages in hours: no other ages are gathered. All are without. */
  ages?: string;
}

/**
 * A select of the views that posts had at each age, a row a group and age: its columns, age_hours, and `list`, all that are known,
 * sorted. Each post is read once for all ages, and numbers are sorted without their groups: that takes a third of the time.
 */
export function viewsByAge({ from, groupBy = [], ages }: Gathered): string {
  const columns = groupBy.map((name) => `${name}, `).join('');
  // A query of its own is answered once, not for each post.
  const wanted = (age: string) => (ages ? ` filter (where (select ${age} = any(${ages})))` : '');
  return `
  select ${columns}age_hours, array(select unnest(array_remove(gathered, null)) order by 1) as list
  from (
    select ${columns}${each((age, place) => `array_agg(views_at_ages[${place}])${wanted(age)} as at_${age}`)}
    from (${from}) as posts
    ${groupBy.length > 0 ? `group by ${groupBy.join(', ')}` : ''}
    offset 0
  ) as groups
  cross join lateral (values ${each((age) => `(${age}::smallint, at_${age})`)}) as mark (age_hours, gathered)
  where gathered is not null`;
}

/** SQL of a quantile between the two around it, as `percentile_cont` has it; `nth` is SQL of the nth of so many, from 1. */
export function quantile(part: number, size: string, nth: (n: string) => string): string {
  const place = `((${size} - 1) * ${part}::float8)`;
  const [before, after] = [nth(`floor(${place})::integer + 1`), nth(`ceil(${place})::integer + 1`)];
  return `${before} + (${place} - floor(${place})) * (${after} - ${before})`;
}
