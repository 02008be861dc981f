import { Button } from '../../../components/form/button.tsx';
import { formatPosts } from '../../../lib/format.ts';
import type { Choose, PostChoices } from './use-post-choices.ts';

interface NamedPostsNoticeProps {
  choices: PostChoices;
  /** Undefined until it is known. */
  total: number | undefined;
  choose: Choose;
}

/** Says that the table holds only the posts that a link named, and which those are. */
export const NamedPostsNotice = ({ choices: { title }, total, choose }: NamedPostsNoticeProps) => (
  <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-box border border-line bg-base-100 px-4 py-3">
    <p>
      {total === undefined ? 'Only some posts' : `Only ${formatPosts(total)}`}
      {title && `: ${title}`}
    </p>
    <Button size="sm" onClick={() => choose({ ids: [], title: '' })}>
      Show all posts
    </Button>
  </div>
);
