import { badParameter, notAvailable } from '../errors/graph-error.ts';
import type { Reply, UserCall } from '../http/call.ts';
import { isThere, listReply, own } from './lists.ts';

/** `GET /keyword_search`: searches only the account's own posts, as for an app without approval. */
export function searchKeyword(call: UserCall): Reply {
  const { world, sandbox, input } = call;
  const wanted = input.get('q')?.toLowerCase();
  if (!wanted) throw badParameter('(#100) The parameter q is required');
  const now = sandbox.now();
  const isTag = input.get('search_mode') === 'TAG';
  const posts = world
    .publishedBy(now)
    .filter((post) => post.kind === 'post' && isThere(post, now))
    .filter(({ text, topic }) => (isTag ? topic : text)?.toLowerCase().includes(wanted));
  return listReply(
    call,
    posts.reverse().map((post) => own(call, post)),
  );
}

/** `GET /profile_lookup`: refused, since other profiles need advanced access. */
export function lookUpProfile(): Reply {
  throw notAvailable();
}
