import { namedPostsLink } from '../../lib/links/posts-link.ts';
import { listedText, shortTitle } from '../../lib/words/listed-posts.ts';
import { Link } from '../form/link.tsx';

/** The beginning of a post, which leads to its figures. */
export const PostLink = ({ post }: { post: { id: string; text: string } }) => (
  <p className="wrap-anywhere line-clamp-2 max-w-[60ch]" dir="auto">
    <Link
      to={namedPostsLink([post.id], `“${shortTitle(post)}”`)}
      className="rounded-selector hover:underline"
      aria-label={`Figures of: ${listedText(post)}`}
    >
      {listedText(post)}
    </Link>
  </p>
);
