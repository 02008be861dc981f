import { expect, it } from 'vitest';
import { type SqlPart, withParts } from './sql-parts.ts';

const owner: SqlPart = { name: 'owner', needs: [], gives: ['owner'], sql: 'owner as (select id from users)' };
const posts: SqlPart = {
  name: 'posts',
  needs: ['owner'],
  gives: ['counted', 'best'],
  sql: `counted as materialized (select id from content_posts, owner),
best as (select max(id) from counted)`,
};

it('joins parts into one clause', () => {
  expect(withParts([owner, posts])).toBe(`with ${owner.sql},\n${posts.sql}`);
});

it.each<[fault: string, parts: SqlPart[], message: string]>([
  ['a need that nobody gives', [posts], 'SQL part posts needs owner, which no part before it gives'],
  ['a need that comes too late', [posts, owner], 'SQL part posts needs owner, which no part before it gives'],
  ['a need that is not stated', [owner, { ...posts, needs: [] }], 'SQL part posts reads owner and does not say'],
  ['a gift that is not defined', [{ ...owner, gives: ['users'] }], 'SQL part owner gives users and does not define it'],
  ['a gift that another part gives', [owner, owner], 'SQL parts owner and owner both give owner'],
])('sees %s', (_fault, parts, message) => {
  expect(() => withParts(parts)).toThrow(message);
});
