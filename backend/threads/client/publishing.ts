import * as z from 'zod/mini';
import { count, textOrNull, threadsId } from './fields.ts';
import { ThreadsError } from './threads-error.ts';

/** One call carries a whole publication: on a busy day Threads takes a minute and more to answer. */
export const PUBLISH_LIMIT_MS = 100_000;

/** What a post is made of, as parameters of Threads. Nested values are JSON texts. */
export type ContainerFields = Record<string, string>;

/**
 * Where a container stands. `GONE`: Threads does not know it, yet or any more. `PUBLISHED` also stands for a container that
 * has no status any more, since only published ones lose it.
 */
export type ContainerStatus = 'IN_PROGRESS' | 'FINISHED' | 'PUBLISHED' | 'ERROR' | 'EXPIRED' | 'GONE';

export interface ContainerState {
  status: ContainerStatus;
  /** Why Threads could not take it in, in Threads' own code words. */
  reason: string | null;
}

/** `{id}` of what was made. */
export const madeId = z.pipe(
  z.object({ id: threadsId }),
  z.transform(({ id }) => id),
);

export const containerState = z.pipe(
  z.object({ status: z.enum(['IN_PROGRESS', 'FINISHED', 'PUBLISHED', 'ERROR', 'EXPIRED']), error_message: textOrNull }),
  z.transform(({ status, error_message }): ContainerState => ({ status, reason: error_message })),
);

/** What a failed look at a container says about it; throws what says nothing. */
export function stateOfUnreadable(error: unknown): ContainerState {
  if (!(error instanceof ThreadsError)) throw error;
  if (error.unknownField === 'status') return { status: 'PUBLISHED', reason: null };
  if (error.kind === 'gone') return { status: 'GONE', reason: null };
  throw error;
}

/** Posts of the last 24 hours that Threads counts, of all tools. */
export interface PublishingLimit {
  used: number;
  total: number;
}

export const publishingLimit = z.pipe(
  z.object({ data: z.array(z.object({ quota_usage: count, config: z.object({ quota_total: count }) })) }),
  z.transform(({ data: [first] }): PublishingLimit | null =>
    first ? { used: first.quota_usage, total: first.config.quota_total } : null,
  ),
);
