import { useQuery } from '@tanstack/react-query';
import type { PagePost } from '#shared/capture';
import { counted } from '#shared/numbers';
import { findPost } from '#shared/post-figures';
import { Link } from '../../../components/form/link.tsx';
import { queryKeyOf } from '../../../lib/api-client.ts';
import { accountsQuery } from '../../../lib/connected-accounts.ts';
import { formatMultiple } from '../../../lib/format.ts';
import { namedPostsLink } from '../../../lib/posts-link.ts';
import { useUser } from '../../../lib/signed-in-user.ts';
import { useApi } from '../../../lib/use-api.ts';

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
