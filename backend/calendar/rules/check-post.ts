import type { NewPost } from '#shared/calendar/calendar';
import { DUE_MAX_DAYS } from '#shared/contract/limits-and-page-sizes';
import { DAY_MS } from '#shared/days/durations';
import { invalidInput } from '../../base/errors.ts';
import { SocialAccount } from '../../models/accounts/social-account.ts';
import { PostPicture } from '../../models/calendar/post-picture.ts';
import { requireTimeZone } from '../../models/users/require-time-zone.ts';

type Planned = Pick<NewPost, 'accountId' | 'parts' | 'dueAt' | 'timeZone' | 'state'>;

/** The same words whether there is no such account or it is somebody else's. */
const UNKNOWN_ACCOUNT = 'This account was not found';

/**
 * Refuses with `invalid_input` what the schema cannot see. `before` is the post as it stands: a draft whose time has passed
 * meanwhile may still be edited.
 */
export async function requirePlan(
  userId: string,
  post: Planned,
  { now, before }: { now: Date; before?: { dueAt: Date | null } },
): Promise<void> {
  requireDue(post, now, before?.dueAt ?? null);
  await requireTimeZone(post.timeZone);
  const account = await SocialAccount.query().findById([userId, post.accountId]).where({ platform: 'threads' });
  if (!account) throw invalidInput({ accountId: UNKNOWN_ACCOUNT });
  await requirePictures(userId, post);
}

/** The same words whether there is no such picture, it was deleted, or it is somebody else's. */
async function requirePictures(userId: string, { parts }: Planned): Promise<void> {
  const ids = parts.flatMap(({ mediaIds = [] }) => mediaIds);
  if (ids.length === 0) return;
  const known = await PostPicture.query().where({ userId }).whereIn('id', ids).select('id');
  const n = parts.findIndex(({ mediaIds = [] }) => mediaIds.some((id) => !known.some((one) => one.id === id)));
  if (n === -1) return;
  throw invalidInput({ [`parts.${n}.mediaIds`]: 'A picture is no longer here: please add it again' });
}

function requireDue({ dueAt, state }: Planned, now: Date, before: Date | null): void {
  if (dueAt === null) {
    if (state === 'scheduled') throw invalidInput({ dueAt: 'Please choose when it goes out' });
    return;
  }
  const due = new Date(dueAt);
  const isKept = state === 'draft' && due.getTime() === before?.getTime();
  if (due <= now && !isKept) throw invalidInput({ dueAt: 'This moment has passed' });
  if (due.getTime() > now.getTime() + DUE_MAX_DAYS * DAY_MS) {
    throw invalidInput({ dueAt: 'Please choose a moment within the next 13 months' });
  }
}
