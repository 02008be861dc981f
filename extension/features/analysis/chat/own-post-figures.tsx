import { useQuery } from '@tanstack/react-query';
import { findPost } from '#shared/analytics/post-figures';
import type { PagePost } from '#shared/posts/capture';
import { counted, formatMultiple } from '#shared/words/numbers';
import { Link } from '../../../components/form/link.tsx';
import { queryKeyOf } from '../../../lib/api/api-client.ts';
import { useApi } from '../../../lib/api/use-api.ts';
import { namedPostsLink } from '../../../lib/links/posts-link.ts';
import { accountsQuery } from '../../../lib/user/connected-accounts.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';

/** The figures of a post of the user's own, as of the last sync. About posts of others the server is not asked. */
export function OwnPostFigures({ post: { author, code } }: { post: PagePost }) {
  const api = useApi();
  const input = { params: { userId: useUser().id }, query: { code } };
  const { data: accounts } = useQuery(accountsQuery(api));
  const isOwn = accounts?.some(({ username }) => username === author) ?? false;
  const { data } = useQuery({
    queryKey: queryKeyOf(findPost, input),
    queryFn: () => api(findPost, input),
    enabled: isOwn,
  });
  const post = data?.post;
  if (!post || post.views === null) return null;
  const parts = [
    counted(post.views, 'view'),
    ...(post.multiple === null ? [] : [`${formatMultiple(post.multiple)} usual`]),
  ];
  return (
    <Link to={namedPostsLink([post.id], 'The post you are reading')} className="link shrink-0 text-sm text-link">
      {parts.join(' · ')}
    </Link>
  );
}
