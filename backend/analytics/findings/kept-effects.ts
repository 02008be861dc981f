import { createHash } from 'node:crypto';
import { MINUTE_MS } from '#shared/days/durations';
import type { MeasuredPost } from '../../figures/measured-posts.ts';
import { measurePosts } from '../../statistics/effects/measure-posts.ts';
import { settledPosts } from '../../statistics/log-engagement.ts';
import { type Effects, presentEffects } from './present-effects.ts';

interface Kept {
  /** Of all that the effects follow from. */
  digest: string;
  effects: Promise<Effects>;
}

/** Some hundred kilobytes each. They hold tags, and so they do not outlast their user for long. */
const MOST_KEPT = 100;
const KEPT_MS = 10 * MINUTE_MS;
/** By who asks, those who asked last at the end. */
const kept = new Map<string, Kept>();

/**
 * What posts of a user show. It takes a hundred milliseconds to compute and follows from the posts alone, so it is kept until
 * they change, or for KEPT_MS. `whose` names the user, and the account where only its posts are looked at.
 */
export function effectsOf(whose: string, posts: MeasuredPost[], now = new Date()): Promise<Effects> {
  const digest = digestOf(posts, now);
  const last = kept.get(whose);
  const effects = last?.digest === digest ? last.effects : measurePosts(posts, now).then(presentEffects);
  kept.delete(whose);
  kept.set(whose, { digest, effects });
  effects.catch(() => kept.delete(whose));
  setTimeout(() => forget(whose, effects), KEPT_MS).unref();
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return effects;
}

function forget(whose: string, effects: Promise<Effects>): void {
  if (kept.get(whose)?.effects === effects) kept.delete(whose);
}

/** Posts come newest first, so the number of those that are old enough to be compared says which they are. */
const digestOf = (posts: MeasuredPost[], now: Date): string =>
  createHash('sha256')
    .update(`${settledPosts(posts, now).length} ${JSON.stringify(posts)}`)
    .digest('base64');
