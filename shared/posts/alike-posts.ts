import { MINUTE_MS, WEEK_MS } from '../days/durations.ts';
import type { PostPart } from './post-draft.ts';

/** Two posts of an account that are nearer to each other take the readers of each other. */
export const CLASH_MS = 30 * MINUTE_MS;
/** The same words again within this time are likely a mistake. */
export const REPEATED_MS = WEEK_MS;

/** Alike for texts that differ in case, white space and forms of the same letters. */
export const plainWords = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

/** The same for posts that begin with the same part; empty without a text. */
export const wordsOfPost = (parts: Pick<PostPart, 'text'>[]): string => plainWords(parts[0]?.text ?? '');
