import { mean } from 'simple-statistics';
import { MAX_NAMED_POSTS } from '#shared/limits-and-page-sizes';
import { slotName } from '#shared/names';
import { counted, percent } from '#shared/numbers';
import { type Material, RECENT_DAYS, recentPosts, type ScorePost, type SlotChance } from './material.ts';
import { type PartFinding, unknownPart } from './part.ts';

/** With so many posts of the user compared, times are as well known as they get. */
const WELL_KNOWN_POSTS = 60;

interface Timed {
  post: ScorePost;
  chance: number;
}

/** Whether posts go out at times that do better than usual: the mean of how likely that is for each recent post. */
export function judgeTiming(material: Material): PartFinding {
  const timed = recentPosts(material).flatMap((post) => timedPost(post, material.slots));
  const [best] = material.slots.toSorted((one, other) => other.chance - one.chance);
  if (timed.length === 0 || !best)
    return unknownPart('Publish at different times, to find out which do well.', tooFew(material));
  const value = mean(timed.map(({ chance }) => chance));
  const weak = timed.filter(({ chance }) => chance < best.chance).toSorted((one, other) => one.chance - other.chance);
  return {
    coverage: Math.min(1, material.comparedPosts / WELL_KNOWN_POSTS),
    value,
    advice: weak.length > 0 ? `Publish around ${slotName(best)}, your most promising time.` : 'Keep your times.',
    evidence:
      `Chance that the time did better than usual, as ${counted(material.comparedPosts, 'post')} tell: ${percent(value)} ` +
      `on average for your ${counted(timed.length, 'post')} of the last ${RECENT_DAYS} days, ` +
      `${percent(best.chance)} for ${slotName(best)}.`,
    postIds: weak.slice(0, MAX_NAMED_POSTS).map(({ post }) => post.id),
  };
}

function timedPost(post: ScorePost, slots: SlotChance[]): Timed[] {
  const slot = slots.find(({ weekday, hour }) => weekday === post.slot?.weekday && hour === post.slot?.hour);
  return slot ? [{ post, chance: slot.chance }] : [];
}

const tooFew = ({ comparedPosts }: Material) =>
  `Not enough data: ${counted(comparedPosts, 'post')} with figures to compare, or none in the last ${RECENT_DAYS} days.`;
