import type { PostState, ScheduledPost } from '#shared/calendar/calendar';
import { formatMoment } from '#shared/words/dates';
import { toast } from '../../components/notice/toast.ts';
import { CallError } from '../../lib/api/call-error.ts';
import { reasonOf, useSavePost } from './queries-that-change.ts';
import { contentOfPost } from './use-moves.ts';

/** Nothing of it is out, and it has a time still to come, or needs none: it may come back just as it was. */
const COMES_BACK: PostState[] = ['draft', 'scheduled', 'preparing', 'ready'];

/**
 * Puts a post back as it was, and says what came of it. The server decides whether it still may: it refuses what somebody changed
 * meanwhile, what is being published or out, and a time that has passed. So nothing is sent a second time.
 */
export function usePutBack() {
  const save = useSavePost();

  const asDraft = async (before: ScheduledPost, canceled: ScheduledPost) => {
    await save({ ...contentOfPost(before), dueAt: null, state: 'draft' }, canceled);
    toast({
      title: 'Put Back as a Draft',
      description: 'Its time has passed, so nothing is sent until you choose another.',
    });
  };

  const asItWas = async (before: ScheduledPost, now: ScheduledPost) => {
    const { state, dueAt, timeZone } = await save(contentOfPost(before), now);
    const when = dueAt && formatMoment(dueAt, timeZone);
    toast({ title: 'Put back', description: state === 'draft' ? 'It is a draft.' : (when ?? undefined) });
  };

  async function deleted(before: ScheduledPost, canceled: ScheduledPost): Promise<void> {
    if (!COMES_BACK.includes(before.state)) return asDraft(before, canceled);
    try {
      await asItWas(before, canceled);
    } catch (error) {
      if (!isPast(error)) throw error;
      await asDraft(before, canceled);
    }
  }

  return {
    /** One that was deleted. Where its time has passed since, it is a draft. */
    deleted: (before: ScheduledPost, canceled: ScheduledPost) => deleted(before, canceled).catch(tellNot),
    /** One that was changed or scheduled. Where its former time has passed since, it stays as it is. */
    changed: (before: ScheduledPost, now: ScheduledPost) =>
      asItWas(before, now).catch((error) =>
        tellNot(isPast(error) ? 'The time that it had before has passed. It stays as you changed it.' : error),
      ),
  };
}

/** Whether a change can be offered to be taken back: one that had failed would be refused with its old time. */
export const canComeBack = ({ state }: ScheduledPost): boolean => COMES_BACK.includes(state);

/** All else about its time was fine once. */
const isPast = (error: unknown): boolean => error instanceof CallError && 'dueAt' in error.fields;

const tellNot = (error: unknown) =>
  toast({
    title: 'Not Put Back',
    description: typeof error === 'string' ? error : reasonOf(error),
    variant: 'destructive',
  });
