import { ExternalLink } from 'lucide-react';
import { shortTitle } from '../../lib/words/listed-posts.ts';
import { buttonClass } from '../form/button.tsx';

interface OnThreadsProps {
  post: { text: string; permalink: string | null };
  /** What somebody does there. */
  words: string;
  variant?: 'primary' | 'default';
}

/** The way to a post on Threads, where its replies are answered. Nothing where its address is not known. */
export function OnThreads({ post, words, variant = 'default' }: OnThreadsProps) {
  if (!post.permalink) return null;
  return (
    <a
      href={post.permalink}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${words}: ${shortTitle(post)}`}
      className={`${buttonClass(variant, 'sm')} print:hidden`}
    >
      {words}
      <ExternalLink aria-hidden className="size-3.5" />
    </a>
  );
}
