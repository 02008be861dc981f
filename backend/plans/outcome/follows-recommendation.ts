import type { Practice } from '#shared/analytics/recommendations';
import { hasTrait } from '#shared/posts/post-text';
import { SLOT_TOLERANCE_MINUTES } from '#shared/posts/slot-posts';
import type { MeasuredPost } from '../../figures/measured-posts.ts';
import { tagName, tagsOf } from '../../statistics/post-tags.ts';

/** What of a post shows whether it follows a recommendation. */
type Observed = Pick<MeasuredPost, 'text' | 'hashtags' | 'topics' | 'topicTag' | 'mediaType'>;
type Slot = Practice & { kind: 'slot' };
export type Quality = Exclude<Practice, Slot>;

const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/** `weekMinute`: when the post was published, in minutes since Monday 00:00 in the user's time zone. */
export const follows = (post: Observed & { weekMinute: number }, practice: Practice): boolean =>
  practice.kind === 'slot'
    ? minutesBetween(practice, post.weekMinute) <= SLOT_TOLERANCE_MINUTES
    : isLike(post, practice);

/** Whether a post has what a line of a plan, or an arm of an experiment, asks for. */
export function isLike(post: Observed, quality: Quality): boolean {
  switch (quality.kind) {
    case 'tag':
      // A hashtag and a topic of one name are the same advice, whichever of the two Threads made of it.
      return tagsOf(post).some((tag) => tagName(tag) === quality.name);
    case 'trait':
      return hasTrait(post.text, quality.name);
    case 'format':
      return post.mediaType === quality.name;
  }
}

/** Around the week: Sunday 23:30 is half an hour from Monday 00:00. */
function minutesBetween({ weekday, hour }: Slot, weekMinute: number): number {
  const distance = Math.abs(weekMinute - weekday * DAY_MINUTES - hour * 60);
  return Math.min(distance, WEEK_MINUTES - distance);
}
