import { postTitle } from '#shared/posts/post-title';
import { linkClass } from '../../../../components/form/link.tsx';

/** The beginning of a post, which leads to it on Threads. Nobody learns there which report it was opened from. */
export function linkedTitle({ text, permalink }: { text: string; permalink: string | null }) {
  const title = postTitle(text, 'No text');
  if (!permalink) return title;
  return (
    <a href={permalink} target="_blank" rel="noopener noreferrer" className={`${linkClass} print:text-base-content`}>
      {title}
    </a>
  );
}
