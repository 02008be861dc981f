/**
 * SQL of the user `$1` of a statement that joins rows of theirs. In a query of its own, so that PostgreSQL plans for as many rows as
 * users have on average: by its value it takes a user whom it has not counted yet, as after a first import, for one with a single
 * row, and joins of hundreds of posts and replies took minutes.
 */
export const OWNER_ID = '(select $1::text)';
