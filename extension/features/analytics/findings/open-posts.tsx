import { Link } from '../../../components/link.tsx';
import { namedPostsLink } from '../../../lib/posts-link.ts';

/** The way to the posts behind a finding; nothing where none is named. */
export function OpenPosts({ ids, title }: { ids: string[]; title: string }) {
  if (ids.length === 0) return null;
  return (
    <Link
      to={namedPostsLink(ids, title)}
      className="link-hover link inline-flex min-h-6 items-center whitespace-nowrap text-link text-sm"
      aria-label={`Open the posts: ${title}`}
    >
      Open the posts
    </Link>
  );
}
