/** SQL of an address as addresses are told apart: without a slash, or a sign of the sentence around it, at its end. */
export const linkKey = (address: string): string => `regexp_replace(${address}, '[/.,;:!?)]+$', '')`;

/**
 * A lateral subquery: the addresses that a row of `content_posts` carries, each once, as one column `address`: those in its
 * text, and the one that was attached.
 */
export const addressesOf = (post: string): string => `(
  select distinct ${linkKey('found.address')} as address
  from (
    select ${post}.link_url as address
    union all
    select match[1] from regexp_matches(${post}.content, 'https?://\\S+', 'g') as match
  ) as found
  where found.address is not null
)`;
