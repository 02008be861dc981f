/**
 * SQL of the moment at which a day (SQL of a date) begins in the zone of user `$1`. It is a query of its own, which PostgreSQL
 * answers before it looks for posts: joined with the user, it would read all posts and compare each.
 */
export const startOfDay = (day: string): string =>
  `(select (${day})::timestamp at time zone time_zone from users where users.id = $1)`;
