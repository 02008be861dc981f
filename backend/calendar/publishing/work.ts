import type { Knex } from 'knex';
import type { Logger } from 'pino';
import type { Attempt } from '#shared/calendar/calendar';
import type { PublishPart } from '../../models/calendar/publish-part.ts';
import type { ScheduledPost } from '../../models/calendar/scheduled-post.ts';
import type { AccountAccess } from '../../threads/tokens/account-access.ts';
import type { PublicPictures } from '../pictures/public-pictures.ts';
import { BY_HAND } from '../rules/as-scheduled.ts';
import type { PublishTimes } from './waits-and-deadlines.ts';

/** What every step needs. */
export interface PublishDeps {
  knex: Knex;
  log: Logger;
  /** The clock of Threads. In tests it may run ahead. */
  now(): Date;
  access: AccountAccess;
  times: PublishTimes;
  pictures: PublicPictures;
  /** Runs what needs a connection to the database once its user has a turn, so that publishing leaves some to those who read. */
  inTurn<Result>(userId: string, work: () => PromiseLike<Result>): Promise<Result>;
  /** Called when a post is out, so that its figures are read soon. Never throws. */
  onPublished(account: { userId: string; accountId: string }): Promise<void>;
}

/** What we may do for the account of a post at this moment. */
export interface AccountFacts {
  mayPublish: boolean;
  needsReconnect: boolean;
  pausedUntil: Date | null;
}

/** A post that this worker has for itself until its lease ends. */
export interface Work {
  post: ScheduledPost;
  /** In their order. */
  parts: PublishPart[];
  account: AccountFacts;
}

/** What a step learned: it is stored together, and the lease ends with it. */
export interface Outcome {
  post: Partial<Pick<ScheduledPost, 'state' | 'rehearsal' | 'stepFailures' | 'nextAt' | 'publishedAt' | 'lookSince'>>;
  /** Of the part that the step was about. */
  part?: Partial<Omit<PublishPart, 'userId' | 'postId' | 'n' | 'attempts'>>;
  /** Goes to the end of what was done with the part. */
  attempt?: Omit<Attempt, 'at'>;
}

/** A part before anything of it was given to Threads. */
export const UNTOUCHED = {
  state: 'waiting' as const,
  containerId: null,
  children: [],
  containerMadeAt: null,
  containerReadyAt: null,
  attempt: 0,
  refusedEarly: 0,
  looks: 0,
  finishedSeenAt: null,
  unmatchedAt: null,
} satisfies Partial<PublishPart>;

export const later = (from: Date, ms: number): Date => new Date(from.getTime() + ms);

/** The last of these moments. */
export const latest = (...moments: (Date | null)[]): Date =>
  new Date(Math.max(...moments.map((moment) => moment?.getTime() ?? 0)));

/** When a post is due: only drafts have no time, and nobody works on those. */
export const dueOf = ({ dueAt, createdAt }: ScheduledPost): Date => dueAt ?? createdAt;

/** When Threads is given a post, so that one call is left when it is due. Pictures take longer, several longer still. */
export function prepareAt({ times }: Pick<PublishDeps, 'times'>, post: ScheduledPost): Date {
  const pictures = post.parts[0]?.mediaIds?.length ?? 0;
  const ahead = [times.prepareAhead, times.preparePictureAhead][pictures] ?? times.preparePicturesAhead;
  return later(dueOf(post), -ahead);
}

/** True once anything of the post is, or may be, at Threads: then no clock takes it back. */
export const isUnderWay = (part: PublishPart): boolean => part.n > 0 || part.containers > 0;

/** Why only its user can publish a post, or wants to, in words; null where we do. */
export function whyByHand({ pictures }: Pick<PublishDeps, 'pictures'>, { post, account }: Work): string | null {
  if (post.isByHand) return BY_HAND;
  if (!account.mayPublish) return 'Threads can be asked once you let us publish';
  return post.parts.some(({ mediaIds = [] }) => mediaIds.length > 0) ? pictures.obstacle : null;
}

/** What a post is called whose part could not be published: nothing of it is out, or a chain is torn. */
export const failedState = (part: PublishPart): 'failed' | 'needs_you' => (isUnderWay(part) ? 'needs_you' : 'failed');
