import { namedPostsLink } from '../../lib/links/posts-link.ts';
import { listedText, shortTitle } from '../../lib/words/listed-posts.ts';
import { Link } from '../form/link.tsx';

interface LinkedPost {
  post: { id: string; text: string };
}

/** The text of a post, which leads to its figures. */
export const FiguresLink = ({ post }: LinkedPost) => (
  <Link
    to={namedPostsLink([post.id], `“${shortTitle(post)}”`)}
    className="rounded-selector hover:underline"
    aria-label={`Figures of: ${listedText(post)}`}
  >
    {listedText(post)}
  </Link>
);

/** The same as two lines of a list. */
export const PostLink = ({ post }: LinkedPost) => (
  <p className="wrap-anywhere line-clamp-2 max-w-[60ch]" dir="auto">
    <FiguresLink post={post} />
  </p>
);
