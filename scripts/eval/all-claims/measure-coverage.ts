import { mean } from 'simple-statistics';
import type { Effect } from '#shared/analytics/findings';
import { DAY_MS } from '#shared/days/durations';
import { lengthName, TRAITS } from '#shared/posts/post-text';
import { presentEffects } from '../../../backend/analytics/findings/present-effects.ts';
import type { MeasuredPost } from '../../../backend/figures/measured-posts.ts';
import { measurePosts } from '../../../backend/statistics/effects/measure-posts.ts';
import { type Dice, diceOf } from '../simulations/dice.ts';
import { type AddedEffects, type DrawnPost, drawCounts, slotOf, traitKeys, writePosts } from './draw-posts.ts';
import { BEGINS } from './draw-user.ts';
import { FORMATS, HASHTAGS, type QuietWorld, TOPICS } from './quiet-world.ts';

/** What the findings say of one account, held against what is so. */
export interface Covered {
  traits: boolean[];
  slots: boolean[];
  /** Of the time that is claimed first, or else of the slot with the highest lift. */
  bestSlot: boolean[];
  /** Of each claim: the lift that is told, and the true one. */
  claimed: { told: number; truth: number }[];
  /** Whether a time is claimed, and log engagement lost in the best slot that the findings have, and in that of the highest mean. */
  isTimeTold: boolean;
  regret: number;
  slotMeanRegret: number;
}

/** Posts go out over so many days, whatever their number: the findings look no further back than half a year. */
const DAYS = 150;
/** Standard deviation of the effects of traits, on a log scale. */
const SPREAD = 0.3;

export async function measureCoverage(seed: number, world: QuietWorld, size: number): Promise<Covered> {
  const dice = diceOf(seed);
  const effects = drawEffects(dice, world);
  const posts = drawPosts(dice, world, size, effects);
  const found = presentEffects(
    await measurePosts(posts.map(asMeasured).toReversed(), new Date(BEGINS + (DAYS + 2) * DAY_MS)),
  );
  const truthOf = truthIn(posts, effects);
  const traits = (['hashtags', 'topics', 'formats', 'lengths', 'wordings'] as const).flatMap((kind) =>
    found[kind].map((effect) => ({ effect, truth: truthOf(kind, effect.name) })),
  );
  const average = mean(posts.map(({ publishedAt }) => ofMoment(effects, publishedAt)));
  const slots = found.slots.map((slot) => ({
    slot,
    truth: Math.expm1(effects.ofSlot(slot.weekday, slot.hour) - average),
  }));
  const [told] = found.bestTimes;
  const byLift = slots.toSorted((one, other) => other.slot.lift - one.slot.lift);
  const isTold = ({ slot }: (typeof slots)[number]) =>
    slot.weekday === told?.slot.weekday && slot.hour === told.slot.hour;
  const best = byLift.find(isTold) ?? byLift[0];
  const highest = Math.max(...slots.map(({ truth }) => truth));
  const lost = (truth: number) => Math.log1p(highest) - Math.log1p(truth);
  const times = found.bestTimes.flatMap((time) => {
    const { weekday, hour } = time.slot;
    return [{ effect: time as Effect, truth: Math.expm1(effects.ofSlot(weekday, hour) - average) }];
  });
  return {
    traits: traits.map(({ effect, truth }) => isWithin(effect, truth)),
    slots: slots.map(({ slot, truth }) => isWithin(slot, truth)),
    bestSlot: best ? [isWithin(best.slot, best.truth)] : [],
    claimed: [...traits, ...times]
      .filter(({ effect }) => effect.isClaimed)
      .map(({ effect, truth }) => ({ told: effect.lift, truth })),
    isTimeTold: told !== undefined,
    regret: best ? lost(best.truth) : 0,
    slotMeanRegret: best ? lost(Math.expm1(ofHighestMean(posts, effects) - average)) : 0,
  };
}

const isWithin = ({ low, high }: { low: number; high: number }, truth: number) => low <= truth && truth <= high;
const ofMoment = ({ ofSlot }: AddedEffects, publishedAt: number) => {
  const { weekday, hour } = slotOf(publishedAt);
  return ofSlot(weekday, hour);
};

function drawPosts(dice: Dice, world: QuietWorld, size: number, effects: AddedEffects): DrawnPost[] {
  // A fifth too many, so that there are never too few.
  const pace = { ...world, postsAWeek: (1.2 * 7 * size) / DAYS };
  const all = writePosts(dice, pace, { account: 0, begins: BEGINS, from: 0, to: DAYS });
  return drawCounts(dice, all.slice(-size), world, { begins: BEGINS, days: DAYS }, effects);
}

function drawEffects(dice: Dice, { times }: QuietWorld): AddedEffects {
  const names = [
    ...HASHTAGS.map((name) => `hashtags ${name}`),
    ...TOPICS.map((name) => `topics ${name}`),
    ...FORMATS.map((name) => `formats ${name}`),
    ...TRAITS.map((name) => (['short', 'medium', 'long'].includes(name) ? `lengths ${name}` : `wordings ${name}`)),
  ];
  return { traits: new Map(names.map((name) => [name, SPREAD * dice.normal()])), ofSlot: SHAPES[times](dice) };
}

const around = (hour: number, middle: number) => Math.min(Math.abs(hour - middle), 24 - Math.abs(hour - middle));

const SHAPES: Record<QuietWorld['times'], (dice: Dice) => AddedEffects['ofSlot']> = {
  hill: (dice) => {
    const [peak, height, wide] = [dice.between(6, 22), dice.between(0.3, 1), dice.between(2.5, 5)];
    const days = Array.from({ length: 7 }, () => 0.15 * dice.normal());
    return (weekday, hour) => height * Math.exp(-((around(hour, peak) / wide) ** 2)) + (days[weekday] ?? 0);
  },
  'few hours': (dice) => {
    const hours = new Map(Array.from({ length: 4 }, () => [6 + dice.below(17), dice.between(0.3, 1)]));
    return (_, hour) => hours.get(hour) ?? 0;
  },
  'weekends apart': (dice) => {
    const [peak, weekend, height] = [dice.between(6, 12), dice.between(15, 22), dice.between(0.4, 1)];
    return (weekday, hour) => height * Math.exp(-((around(hour, weekday > 4 ? weekend : peak) / 3) ** 2));
  },
};

/** The lift of what posts have against the average post, as `figures.lift` defines it. */
function truthIn(posts: DrawnPost[], { traits }: AddedEffects) {
  const keys = posts.map((post) => traitKeys(post));
  return (kind: string, name: string): number => {
    const length = kind === 'lengths' ? TRAITS.find((trait) => lengthName(trait) === name) : undefined;
    const own = `${kind} ${length ?? name.replace(/^#/, '')}`;
    const effect = traits.get(own) ?? 0;
    // Of tags and wordings a post may have any; of the others it has one.
    const isOfItsOwn = kind === 'hashtags' || kind === 'wordings';
    const averages = keys.map((all) =>
      all
        .filter((key) => (isOfItsOwn ? key === own : key.startsWith(`${kind} `)))
        .reduce((sum, key) => sum + (traits.get(key) ?? 0), 0),
    );
    return Math.expm1(effect - mean(averages));
  };
}

/** The true effect of the slot whose posts have the highest mean log engagement. */
function ofHighestMean(posts: DrawnPost[], effects: AddedEffects): number {
  const bySlot = Map.groupBy(posts, ({ publishedAt }) => {
    const { weekday, hour } = slotOf(publishedAt);
    return 24 * weekday + hour;
  });
  const [first] = [...bySlot.values()]
    .map((own) => ({ own, value: mean(own.map(({ engagement }) => Math.log1p(engagement))) }))
    .toSorted((one, other) => other.value - one.value);
  return ofMoment(effects, first?.own[0]?.publishedAt ?? BEGINS);
}

function asMeasured(post: DrawnPost, index: number): MeasuredPost {
  const { text, hashtags, topicTag, mediaType, engagement, views, publishedAt } = post;
  const counts = { likes: engagement, comments: 0, repostsAndQuotes: 0, views, engagement };
  return {
    ...{
      source: 'posts',
      id: `${index}`,
      accountId: 'a',
      title: text,
      text,
      hashtags,
      topics: [],
      topicTag,
      labels: [],
      mediaType,
    },
    ...counts,
    publishedAt: new Date(publishedAt),
    slot: slotOf(publishedAt),
    ...{ dayViews: null, dayEngagement: null },
  };
}
