import { postTitle } from '#shared/posts/post-title';

/** What stands for a post that has no text. */
export const NO_TEXT = 'No text';
const SHORT_LENGTH = 50;
/** What stands for a post in a list, and inside a sentence. */
export const listedText = ({ text }: { text: string }): string => text.trim() || NO_TEXT;
export const shortTitle = ({ text }: { text: string }): string => postTitle(text, NO_TEXT, SHORT_LENGTH);
