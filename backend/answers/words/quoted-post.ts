import type { PostRow } from '#shared/analytics/post-figures';
import { quoted, shorten } from '../../text/sentences.ts';

/** The beginning of a post, quoted. */
export const quotedPost = ({ text }: Pick<PostRow, 'text'>): string =>
  text.trim() === '' ? 'a post without text' : quoted(shorten(text, 60));
