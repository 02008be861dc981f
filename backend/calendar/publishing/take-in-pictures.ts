import type { PublishProblem } from '#shared/calendar/calendar';
import { MINUTE_MS } from '#shared/days/durations';
import type { ChildContainer, PublishPart } from '../../models/calendar/publish-part.ts';
import { childFields, type Media, type ShownPicture } from './container-fields.ts';
import { PROBLEMS, problemOfContainer } from './problems.ts';
import { nextOf } from './waits-and-deadlines.ts';
import { dueOf, later, latest, type Outcome, type PublishDeps, type Work } from './work.ts';

/** A picture stays fetchable so long after its post is due. */
const SHOWN_AFTER_MS = 10 * MINUTE_MS;

/**
 * What Threads is to be told of the pictures of a part. Several are taken in one by one before: all of them or nothing.
 * `step`: that has come a step further. `lost`: Threads lost one, and begins anew.
 */
export type TakenIn =
  | { kind: 'media'; media: Media | null }
  | { kind: 'step'; outcome: Outcome }
  | { kind: 'lost' }
  | { kind: 'refused'; problem: PublishProblem };

/** Takes the next step with the pictures of a part. May throw a ThreadsError. */
export async function takeInPictures(deps: PublishDeps, work: Work, part: PublishPart): Promise<TakenIn> {
  const { mediaIds = [] } = work.post.parts[part.n] ?? {};
  const [first] = mediaIds;
  if (first === undefined) return { kind: 'media', media: null };
  if (mediaIds.length === 1) {
    const picture = await show(deps, work, part, first);
    return picture === null ? GONE : { kind: 'media', media: picture };
  }
  const next = mediaIds[part.children.length];
  if (next !== undefined) return makeChild(deps, work, part, next);
  const waiting = part.children.find(({ isReady }) => !isReady);
  if (waiting) return checkChild(deps, work, part, waiting);
  return { kind: 'media', media: { children: part.children.map(({ id }) => id) } };
}

/** Whether a part is more than text. */
export const hasPictures = ({ post }: Work, { n }: PublishPart): boolean => (post.parts[n]?.mediaIds ?? []).length > 0;

const GONE: TakenIn = { kind: 'refused', problem: PROBLEMS.pictureGone };

async function show(
  { pictures, now }: PublishDeps,
  { post }: Work,
  part: PublishPart,
  id: string,
): Promise<ShownPicture | null> {
  const isRehearsed = post.rehearsal?.state === 'pending';
  const until = later(latest(now(), isRehearsed ? null : dueOf(post)), SHOWN_AFTER_MS);
  const url = await pictures.show(post.userId, id, until);
  return url === null ? null : { url, altText: post.parts[part.n]?.altTexts?.[id] };
}

async function makeChild(deps: PublishDeps, work: Work, part: PublishPart, pictureId: string): Promise<TakenIn> {
  const { access, now } = deps;
  const picture = await show(deps, work, part, pictureId);
  if (picture === null) return GONE;
  const id = await access.use(work.post, (api) => api.createContainer(childFields(picture)));
  const child = { id, madeAt: now().toISOString(), isReady: false };
  return step(now(), [...part.children, child]);
}

async function checkChild(
  deps: PublishDeps,
  work: Work,
  part: PublishPart,
  { id, madeAt }: ChildContainer,
): Promise<TakenIn> {
  const { access, now, times } = deps;
  const { status, reason } = await access.use(work.post, (api) => api.containerState(id));
  const age = now().getTime() - Date.parse(madeAt);
  if (status === 'FINISHED') {
    return step(
      now(),
      part.children.map((one) => (one.id === id ? { ...one, isReady: true } : one)),
    );
  }
  if (status === 'ERROR') return { kind: 'refused', problem: problemOfContainer(reason, true) };
  const isAwaited = status === 'IN_PROGRESS' || (status === 'GONE' && age < (times.polls.at(-1) ?? 0));
  if (!isAwaited || age >= times.preparing) return { kind: 'lost' };
  return step(later(now(), nextOf(times.polls, age) - age), part.children);
}

const step = (nextAt: Date, children: ChildContainer[]): TakenIn => ({
  kind: 'step',
  outcome: { post: { nextAt, stepFailures: 0 }, part: { children } },
});
