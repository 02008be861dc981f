import { hasTrait } from '#shared/post-text';
import type { Practice } from '#shared/recommendations';
import type { MeasuredPost } from '../figures/measured-posts.ts';
import { tagKey, tagsOf } from '../statistics/post-tags.ts';

/** What of a post tells whether it is like a line of a plan wants it. */
type Observed = Pick<MeasuredPost, 'text' | 'hashtags' | 'topics' | 'topicTag' | 'mediaType'>;
type Slot = Practice & { kind: 'slot' };
export type Quality = Exclude<Practice, Slot>;

const DAY = 24 * 60;
const WEEK = 7 * DAY;
/** A post that is so many minutes off still counts. */
const REACH = 60;

/** `weekMinute`: when it was published, in minutes since Monday 00:00 in the user's zone. */
export const follows = (post: Observed & { weekMinute: number }, practice: Practice): boolean =>
  practice.kind === 'slot' ? minutesFrom(practice, post.weekMinute) <= REACH : isLike(post, practice);

function isLike(post: Observed, quality: Quality): boolean {
  switch (quality.kind) {
    case 'tag':
      return tagsOf(post).some((tag) => tagKey(tag) === quality.name);
    case 'trait':
      return hasTrait(post.text, quality.name);
    case 'format':
      return post.mediaType === quality.name;
  }
}

/** Around the week: Sunday 23:30 is half an hour from Monday 00:00. */
function minutesFrom({ weekday, hour }: Slot, weekMinute: number): number {
  const distance = Math.abs(weekMinute - weekday * DAY - hour * 60);
  return Math.min(distance, WEEK - distance);
}
