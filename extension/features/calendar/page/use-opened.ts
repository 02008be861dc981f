import { useEffect, useEffectEvent } from 'react';
import type { ListedPost, ScheduledPost } from '#shared/calendar/calendar';
import { toastError } from '../../../components/notice/toast.ts';
import { usePost } from '../queries.ts';

/** The post that the address opens, with all that is known of it; undefined until that was read, or without one. */
export function useOpened(posts: ListedPost[], openId: string | null, close: () => void): ScheduledPost | undefined {
  const { post, error } = usePost(openId);
  const listed = posts.find(({ id }) => id === openId);
  const isUnread = listed?.cut !== undefined && error !== null;
  const giveUp = useEffectEvent(() => {
    if (!isUnread) return;
    toastError('Not Opened', error, 'Please try again.');
    close();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure.
  useEffect(() => giveUp(), [isUnread]);
  if (listed) return whole(listed, post);
  // A draft of another page. Where another is due, the calendar goes there first (`useFarPost`).
  return post?.state === 'draft' && post.dueAt === null ? post : undefined;
}

/** How a post stands is read anew more often with the list, and of the post itself what lists leave out. */
function whole(listed: ListedPost, read: ScheduledPost | undefined): ScheduledPost | undefined {
  if (!read) return listed.cut ? undefined : listed;
  if (read.revision > listed.revision) return read;
  // While it is read again it stays open: somebody may be writing in it.
  if (read.revision < listed.revision) return listed.cut ? read : listed;
  const { cut, ...post } = listed;
  const parts = read.parts.map(({ attempts, ...part }, n) => {
    const { mediaId, permalink, postId, problem } = post.parts[n] ?? part;
    return { ...part, mediaId, permalink, postId, problem, attempts };
  });
  return { ...post, parts, composerUrl: read.composerUrl };
}
