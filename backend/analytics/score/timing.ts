import { mean } from 'simple-statistics';
import { MIN_POSTS } from '#shared/findings';
import { MAX_NAMED_POSTS } from '#shared/limits-and-page-sizes';
import { slotName } from '#shared/names';
import { counted, percent } from '#shared/numbers';
import { type PartFinding, unknownPart } from './part-finding.ts';
import type { ScoreInput, ScorePost, SlotChance } from './score-input.ts';
import { RECENT_DAYS, recentPosts } from './score-periods.ts';

/** With this many posts compared, times are as well known as they get. */
const WELL_KNOWN_POSTS = 60;

interface Timed {
  post: ScorePost;
  chance: number;
}

/** Whether recent posts went out at good times: the mean chance that their times do better than the user's average post. */
export function judgeTiming(input: ScoreInput): PartFinding {
  const timed = recentPosts(input).flatMap((post) => timedPost(post, input.slots));
  const [best] = input.slots.toSorted((one, other) => other.chance - one.chance);
  if (timed.length === 0 || !best) {
    return unknownPart('Publish at different times to find out which ones work for you.', whyUnknown(input));
  }
  const value = mean(timed.map(({ chance }) => chance));
  const weak = timed.filter(({ chance }) => chance < best.chance).toSorted((one, other) => one.chance - other.chance);
  return {
    coverage: Math.min(1, input.comparedPosts / WELL_KNOWN_POSTS),
    value,
    advice: weak.length > 0 ? `Publish around ${slotName(best)}, your most promising time.` : 'Keep your times.',
    evidence:
      `Your most promising time is ${slotName(best)}: the chance that a post does better then than your average post is ` +
      `${percent(best.chance)}. For the times of your ${counted(timed.length, 'post')} of the last ${RECENT_DAYS} days it ` +
      `is ${percent(value)} on average. Both are estimated from ${counted(input.comparedPosts, 'post')}.`,
    postIds: weak.slice(0, MAX_NAMED_POSTS).map(({ post }) => post.id),
  };
}

function timedPost(post: ScorePost, slots: SlotChance[]): Timed[] {
  const slot = slots.find(({ weekday, hour }) => weekday === post.slot?.weekday && hour === post.slot?.hour);
  return slot ? [{ post, chance: slot.chance }] : [];
}

function whyUnknown(input: ScoreInput): string {
  const { comparedPosts } = input;
  if (comparedPosts < MIN_POSTS) {
    return `Not enough data yet: it takes ${MIN_POSTS} posts to compare times, and you have ${comparedPosts}.`;
  }
  return recentPosts(input).length === 0
    ? `You published nothing in the last ${RECENT_DAYS} days.`
    : `We cannot judge the times of your posts of the last ${RECENT_DAYS} days yet.`;
}
