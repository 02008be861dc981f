import { Link } from '../../../components/form/link.tsx';
import { namedPostsLink } from '../../../lib/links/posts-link.ts';
import { listedText } from '../posts/post-cell.tsx';
import { shortTitle } from './standing-words.ts';

type Titled = Parameters<typeof listedText>[0] & Parameters<typeof shortTitle>[0] & { id: string };

/** The beginning of a post, which leads to its figures. */
export const FiguresLink = ({ post }: { post: Titled }) => (
  <Link
    to={namedPostsLink([post.id], `“${shortTitle(post)}”`)}
    className="rounded-selector hover:underline"
    aria-label={`Figures of: ${listedText(post)}`}
  >
    {listedText(post)}
  </Link>
);
