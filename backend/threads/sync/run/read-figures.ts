import type { PostFigures } from '../../client/account-api.ts';
import { ThreadsError } from '../../client/threads-error.ts';
import { nextReading } from '../schedule/post-refresh-schedule.ts';
import { POST_RETRY_MS } from '../schedule/retry-delays.ts';
import { inParallel } from './in-parallel.ts';
import type { ReadingRun } from './run.ts';

const CALLS_AT_ONCE = 4;
/** After this many failures in a row, Threads is at fault and not the posts. */
const OUTAGE = 5;

export interface PostToRead {
  externalId: string;
  publishedAt: Date;
}

/** The result for one post: its figures, or null if Threads gave none this time. */
export interface FiguresRead {
  externalId: string;
  figures: PostFigures | null;
  isGone: boolean;
  readAt: Date;
  dueAt: Date | null;
}

/**
 * Reads the figures of each post. A failure that concerns one post does not stop the others; one that concerns the
 * account or all of Threads is thrown.
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
