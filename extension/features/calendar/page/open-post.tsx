import type { ListedPost, ScheduledPost } from '#shared/calendar/calendar';
import { toast, toastError } from '../../../components/notice/toast.ts';
import { NOTHING_BEGUN } from '../../../lib/links/draft-link.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { ComposerDialog } from '../composer/composer-dialog.tsx';
import { PostDetails } from '../post/post-details.tsx';
import { emptyPart } from '../post-form.ts';
import { isEditable } from '../post-state.ts';
import type { CalendarAccount } from '../publish-permission.tsx';
import { useCancelPost } from '../queries-that-change.ts';
import { usePutBack } from '../use-put-back.ts';
import type { useOpenPost } from './use-open-post.ts';
import { useOpened } from './use-opened.ts';

interface OpenPostProps {
  /** As they are listed; one that was cut is opened once it was read. */
  posts: ListedPost[];
  accounts: CalendarAccount[];
  opened: ReturnType<typeof useOpenPost>;
}

/** The dialog of what is open: the composer, or what became of a post that can no longer be changed. */
export function OpenPost({ posts, accounts, opened: { openId, begun, close, show } }: OpenPostProps) {
  const { timeZone } = useUser();
  const remove = useDelete(close);
  const post = useOpened(posts, openId, close);
  if (!begun && !post) return null;
  const shared = { accounts, onClose: close, onDay: show, onDelete: remove };
  if (begun || !post) {
    const { text, topicTag, further, wallClock, mediaIds, idea, accountId } = begun ?? NOTHING_BEGUN;
    const parts = [{ ...emptyPart(text), topicTag, mediaIds }, ...further.map(emptyPart)];
    const account = accounts.find(({ id }) => id === accountId) ?? accounts[0];
    const blank = { accountId: account?.id ?? '', parts, wallClock, timeZone, isByHand: false };
    return <ComposerDialog key="new" post={undefined} blank={blank} idea={idea} {...shared} />;
  }
  if (!isEditable(post)) {
    return (
      <PostDetails post={post} account={accounts.find(({ id }) => id === post.accountId)} onClose={() => close()} />
    );
  }
  const blank = { accountId: post.accountId, parts: [], wallClock: '', timeZone, isByHand: false };
  return <ComposerDialog key={post.id} post={post} blank={blank} {...shared} />;
}

/** A draft was never to go out. */
const deletedWords = ({ state }: ScheduledPost) =>
  state === 'draft'
    ? { title: 'Draft Deleted', description: 'Undo brings it back.' }
    : { title: 'Deleted', description: 'It will not go out.' };

/** It was published between the last look at it and the press. */
const OUT_BEFORE = {
  title: 'Deleted Here',
  description: 'It had gone out just before: on Threads it stays until you delete it there.',
};

/** Takes a post out of the calendar, and for half a minute offers to put it back as it was. */
function useDelete(close: () => void) {
  const cancel = useCancelPost();
  const putBack = usePutBack();
  return (post: ScheduledPost) => {
    close();
    cancel.mutate(post.id, {
      onSuccess: (canceled) =>
        toast(
          canceled.publishedAt === null
            ? {
                ...deletedWords(post),
                action: { label: 'Undo', onPress: () => void putBack.deleted(post, canceled) },
              }
            : OUT_BEFORE,
        ),
      onError: (error) => toastError('Not Deleted', error, 'The post is still there. Please try again.'),
    });
  };
}
