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
  // The first is what matters most. One that does not fit goes to a second line, which is out of sight: nothing is cut in the middle.
  const parts = [
    ...(post.multiple === null ? [] : [`${formatMultiple(post.multiple)} usual`]),
    counted(post.views, 'view'),
  ];
  return (
    <Link
      to={namedPostsLink([post.id], 'The post you are reading')}
      className="link flex h-5 min-w-0 flex-wrap overflow-hidden text-sm text-link"
    >
      {parts.map((part, at) => (
        <span key={part} className="whitespace-pre">
          {at > 0 && ' · '}
          {part}
        </span>
      ))}
    </Link>
  );
}
