import { counted } from '#shared/words/numbers';
import { namedPostsLink } from '../../lib/links/posts-link.ts';
import { Link } from './link.tsx';

interface OpenPostsProps {
  ids: string[];
  /** Of how many posts the finding is. */
  count: number;
  title: string;
}

/** How many posts are behind a finding, and the way to them where they are named. */
export function OpenPosts({ ids, count, title }: OpenPostsProps) {
  const text = counted(count, 'post');
  if (ids.length === 0) return text;
  return (
    <Link
      to={namedPostsLink(ids, title)}
      className="text-link underline underline-offset-2"
      aria-label={`${text}: open the ${title}`}
    >
      {text}
    </Link>
  );
}
