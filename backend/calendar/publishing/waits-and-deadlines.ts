import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/days/durations';

const SECOND_MS = 1000;

/** How long everything takes or waits, in milliseconds. Tests may shorten all of it. */
export interface PublishTimes {
  /** How often due posts are looked for, besides those that this process knows of. */
  sweep: number;
  /** How long before it is due Threads is given a post, so that one call is left. */
  prepareAhead: number;
  /** The same where Threads has to fetch a picture, or several. */
  preparePictureAhead: number;
  preparePicturesAhead: number;
  /** When a container is looked at, counted from its making; then again and again after the last of them. */
  polls: readonly number[];
  /** A container that is not ready by then is made anew. */
  preparing: number;
  /** Threads refuses some containers that it has just called finished: so long after that, and so long after it was made. */
  afterFinished: number;
  afterTextMade: number;
  afterPicturesMade: number;
  afterMadeAnew: number;
  /** A post that is later than this is not published without its user. */
  late: number;
  /** When an unclear publication is looked at, counted from the call; then again and again after the last of them. */
  looks: readonly number[];
  /** From then on its user is asked. */
  unclear: number;
  /** An unpublished container is published again when it was seen so twice, this far apart. */
  finishedApart: number;
  /** The same where Threads itself said that it came too early, which it may say again; the last one repeats. */
  refusedApart: readonly number[];
  /** A lost container is made anew when the post was not listed twice, this far apart, and not before this time. */
  unmatchedApart: number;
  unmatchedAfter: number;
  /** Between two parts of a chain. */
  betweenParts: number;
  /** Waits before a step that did not reach Threads is tried again; the last one repeats. */
  retries: readonly number[];
  /** How long a worker has a post for itself: for all calls but one, and for the one that publishes. */
  lease: number;
  publishLease: number;
  /** A call to publish that could not be sent by then is not sent. */
  sendWithin: number;
  /** How long an account rests that Threads restricts. */
  pause: number;
  /** A published post is found by its text this long after it was due. */
  handOver: number;
}

export const publishTimes: PublishTimes = {
  sweep: MINUTE_MS,
  prepareAhead: 90 * SECOND_MS,
  preparePictureAhead: 3 * MINUTE_MS,
  preparePicturesAhead: 6 * MINUTE_MS,
  polls: [1, 2, 3, 5, 8, 13, 28].map((seconds) => seconds * SECOND_MS),
  preparing: 10 * MINUTE_MS,
  afterFinished: 2 * SECOND_MS,
  afterTextMade: 3 * SECOND_MS,
  afterPicturesMade: 10 * SECOND_MS,
  afterMadeAnew: 30 * SECOND_MS,
  late: 15 * MINUTE_MS,
  looks: [5, 15, 30, 60, 120].map((seconds) => seconds * SECOND_MS),
  unclear: 15 * MINUTE_MS,
  finishedApart: 30 * SECOND_MS,
  refusedApart: [5, 10, 30].map((seconds) => seconds * SECOND_MS),
  unmatchedApart: MINUTE_MS,
  unmatchedAfter: 2 * MINUTE_MS,
  betweenParts: 10 * SECOND_MS,
  retries: [2, 5, 15, 30, 60].map((seconds) => seconds * SECOND_MS),
  lease: 45 * SECOND_MS,
  publishLease: 120 * SECOND_MS,
  sendWithin: 10 * SECOND_MS,
  pause: 24 * HOUR_MS,
  handOver: DAY_MS,
};

/** The waits for a Threads that gets posts ready so many times faster. */
export function timesAt(speed: number): PublishTimes {
  const sooner = (ms: number) => ms / speed;
  return {
    ...publishTimes,
    polls: publishTimes.polls.map(sooner),
    afterFinished: sooner(publishTimes.afterFinished),
    afterTextMade: sooner(publishTimes.afterTextMade),
    afterPicturesMade: sooner(publishTimes.afterPicturesMade),
    betweenParts: sooner(publishTimes.betweenParts),
  };
}

/** The moment of a series that comes after `age`; after its end, the last distance repeats. */
export function nextOf(series: readonly number[], age: number): number {
  const next = series.find((at) => at > age);
  if (next !== undefined) return next;
  const [before = 0, last = MINUTE_MS] = series.slice(-2);
  const distance = Math.max(last - before, 1);
  return last + (Math.floor((age - last) / distance) + 1) * distance;
}

/** How far apart a container is seen unpublished that was refused as too early so many times, before it is published again. */
export const refusedApart = ({ refusedApart: waits }: PublishTimes, times: number): number =>
  waits[times - 1] ?? waits.at(-1) ?? 0;
