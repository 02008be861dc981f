import type { ListedPost, PostState, PublishProblem } from '#shared/calendar/calendar';
import { PICTURES_BY_HAND } from '#shared/calendar/post-pictures';
import { POST_MAX_CHARACTERS } from '#shared/contract/limits-and-page-sizes';
import { counted, plural } from '#shared/words/numbers';

export type Tone = 'neutral' | 'accent' | 'good' | 'bad' | 'notice';

/** What a state is called, and what it means for who wrote the post. */
interface StateWords {
  name: string;
  tone: Tone;
  meaning: string;
}

const words = (name: string, tone: Tone, meaning: string): StateWords => ({ name, tone, meaning });

const STATES: Record<Exclude<PostState, 'scheduled'>, StateWords> = {
  draft: words('Draft', 'neutral', 'Nothing happens with it until you schedule it.'),
  preparing: words('Getting ready', 'accent', 'Threads is taking it in. It goes out at its time.'),
  ready: words('Ready', 'good', 'Threads holds it ready. One call at its time puts it out.'),
  publishing: words('Publishing', 'accent', 'It is on its way and can no longer be changed.'),
  published: words('Published', 'good', 'It is on Threads.'),
  unclear: words(
    'Looking for it',
    'notice',
    'Threads did not say whether it is out. We look before anything is sent again.',
  ),
  needs_you: words(
    'Needs you',
    'bad',
    'It may be on Threads: looking for it did not tell. Please look, and say how it is.',
  ),
  failed: words('Failed', 'bad', 'It is not on Threads. Change it, or choose another time.'),
  missed: words(
    'Missed',
    'bad',
    'Its time passed while nothing could be published. Choose another time, or publish it now.',
  ),
  canceled: words('Deleted', 'neutral', 'It is no longer in the calendar.'),
  handed_over: words('Your turn', 'notice', 'It is due. Post it by hand, or let Threads Mastery publish from now on.'),
};

const CHECKED = {
  pending: words('Being checked', 'neutral', 'Threads is asked whether it takes the text.'),
  accepted: words(
    'Checked by Threads',
    'good',
    'It goes out at its time. Threads has accepted exactly this text already.',
  ),
  refused: words(
    'Refused by Threads',
    'bad',
    'Threads does not take it as it is, so none of it goes out until you change it.',
  ),
  none: words('Scheduled', 'accent', 'It goes out at its time. Threads could not be asked beforehand.'),
};
const HELD = words('Held up', 'bad', 'It goes out if this ends soon after its time. Later than that, you are asked.');
const REMINDER = words(
  'Reminder',
  'neutral',
  'At its time you find it here, ready to be posted by hand. Once you allow publishing, it goes out by itself.',
);

const BY_HAND = {
  ...REMINDER,
  meaning: 'You post this one yourself. At its time you find it here, ready to be posted by hand.',
};
const YOUR_TURN = { ...STATES.handed_over, meaning: 'It is due. Post it by hand, as you planned.' };

/** The first problem of a part, also of those that a list leaves out. */
const problemOf = ({ parts, cut }: ListedPost): PublishProblem | null =>
  parts.find(({ problem }) => problem)?.problem ?? cut?.problem ?? null;

/** @param canPublish whether its account lets us publish. */
export function stateOf(post: ListedPost, canPublish: boolean): StateWords {
  const { state, rehearsal, isByHand } = post;
  if (isByHand && state === 'handed_over') return YOUR_TURN;
  if (state !== 'scheduled') return STATES[state];
  if (isByHand) return BY_HAND;
  const isRefused = rehearsal?.state === 'refused';
  if (!isRefused && problemOf(post)) return HELD;
  if (rehearsal?.message === PICTURES_BY_HAND) return { ...REMINDER, meaning: `${PICTURES_BY_HAND}.` };
  return canPublish ? CHECKED[rehearsal?.state ?? 'none'] : REMINDER;
}

/** Why it stands as it does, in the words of Threads or ours; null where nothing is wrong. */
export const causeOf = (post: ListedPost): string | null =>
  problemOf(post)?.message ?? (post.rehearsal?.state === 'refused' ? post.rehearsal.message : null);

/** It is at Threads or on its way, or its user has to say whether it is. */
const FIXED: PostState[] = ['publishing', 'published', 'unclear', 'needs_you', 'canceled', 'handed_over'];
export const isEditable = ({ state, parts }: ListedPost): boolean =>
  !FIXED.includes(state) && parts.every(({ mediaId }) => mediaId === null);

/** Something happens to it by itself within seconds. */
export const isMoving = ({ state, rehearsal, dueAt }: ListedPost, now: number): boolean =>
  ['preparing', 'ready', 'publishing', 'unclear'].includes(state) ||
  (state === 'scheduled' && (rehearsal?.state === 'pending' || Date.parse(dueAt ?? '') < now + 120_000));

/** Its first words, or how much is in it besides. */
export function titleOf({ parts }: { parts: { text: string; mediaIds?: string[] | undefined }[] }): string {
  const text = parts[0]?.text.trim().replace(/\s+/g, ' ') ?? '';
  if (text === '' && parts[0]?.mediaIds?.length) return plural(parts[0].mediaIds.length, 'A picture', 'Pictures');
  return text === '' ? 'No text' : text.slice(0, POST_MAX_CHARACTERS);
}

/** "Chain of 3 parts"; null of a single post. As many as it really has. */
export function chainOf({ parts, cut }: ListedPost): string | null {
  const count = cut?.parts ?? parts.length;
  return count > 1 ? `Chain of ${counted(count, 'part')}` : null;
}
