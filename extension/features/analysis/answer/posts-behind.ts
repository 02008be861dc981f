import { MAX_NAMED_POSTS } from '#shared/contract/limits-and-page-sizes';
import { counted, whole } from '#shared/words/numbers';
import { namedPostsLink } from '../../../lib/links/posts-link.ts';
import type { Claim } from './claim-notes.ts';

/** A claim names MAX_NAMED_POSTS at most of the posts that it rests on. */
const isCut = ({ postIds, n }: Claim): boolean =>
  postIds.length === MAX_NAMED_POSTS && n !== null && n > MAX_NAMED_POSTS;

/** "12 posts", or "50 of 88 posts" */
export const postsBehind = (claim: Claim): string => {
  const all = isCut(claim) ? (claim.n ?? 0) : claim.postIds.length;
  return isCut(claim) ? `${whole(claim.postIds.length)} of ${counted(all, 'post')}` : counted(all, 'post');
};

/** Where the posts table shows them, and says whether they are all. */
export const linkToPostsBehind = (claim: Claim): string =>
  namedPostsLink(
    claim.postIds,
    isCut(claim) ? `${postsBehind(claim)} behind “${claim.text}”` : `posts behind “${claim.text}”`,
  );
