import type { PostFigures } from '../client/account-api.ts';
import { ThreadsError } from '../client/threads-error.ts';
import { inParallel } from './in-parallel.ts';
import { nextReading } from './post-refresh-schedule.ts';
import { POST_RETRY_MS } from './retry-delays.ts';
import type { ReadingRun } from './run.ts';

const CALLS_AT_ONCE = 4;
/** After so many in a row it is Threads that is in trouble, and not the posts. */
const OUTAGE = 5;

export interface PostToRead {
  externalId: string;
  publishedAt: Date;
}

/** What became of asking about a post: its figures, or null where there were none to be had this time. */
export interface FiguresRead {
  externalId: string;
  figures: PostFigures | null;
  isGone: boolean;
  readAt: Date;
  dueAt: Date | null;
}

/**
 * Asks Threads for the figures of each post. A post that Threads will not talk about does not keep the others from being
 * read; what concerns the account, or Threads as a whole, is thrown.
 */
export async function readFigures(run: ReadingRun, posts: PostToRead[]): Promise<FiguresRead[]> {
  let failuresInARow = 0;

  async function ask({ externalId, publishedAt }: PostToRead): Promise<FiguresRead> {
    const readAt = run.now();
    try {
      const figures = await run.api.postInsights(externalId);
      failuresInARow = 0;
      return { externalId, figures, isGone: false, readAt, dueAt: nextReading(publishedAt, readAt) };
    } catch (error) {
      if (!(error instanceof ThreadsError)) throw error;
      if (error.kind === 'gone') return { externalId, figures: null, isGone: true, readAt, dueAt: null };
      const pause = POST_RETRY_MS[error.kind];
      if (pause === undefined || (isOutage(error) && ++failuresInARow >= OUTAGE)) throw error;
      return { externalId, figures: null, isGone: false, readAt, dueAt: new Date(readAt.getTime() + pause) };
    }
  }

  return inParallel(posts, CALLS_AT_ONCE, ask);
}

const isOutage = ({ kind }: ThreadsError) => kind === 'transient' || kind === 'bad_answer';
