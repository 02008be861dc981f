import { sum } from 'simple-statistics';
import { DAY_MS, HOUR_MS } from '#shared/days/durations';
import { lengthsOf, wordingsOf } from '#shared/posts/post-text';
import type { Dice } from '../simulations/dice.ts';
import { poisson } from '../simulations/noise.ts';
import { FORMATS, HASHTAGS, type Habits, type QuietWorld, TOPICS } from './quiet-world.ts';

/** A post as its author sees it in the end; its account is one of the user's, by number. */
export interface DrawnPost {
  account: number;
  /** Milliseconds. */
  publishedAt: number;
  text: string;
  hashtags: string[];
  topicTag: string | null;
  mediaType: string;
  engagement: number;
  views: number;
}

/** What a post is, without how it does. */
export type Written = Omit<DrawnPost, 'engagement' | 'views'>;

/** Log engagement by what a post has; keys are those of `traitKeys`. Hours are added by `ofSlot`. */
export interface AddedEffects {
  traits: Map<string, number>;
  ofSlot(weekday: number, hour: number): number;
}

const SENTENCES = [
  'The clay was too wet this morning and I had to wait for it.',
  'We fired the small kiln twice and lost one bowl to a crack.',
  'A customer asked for the blue cup that nobody wanted last year.',
  'My hands smell of iron oxide whatever soap I use.',
  'Trimming takes longer than throwing and nobody talks about it.',
  'The new shelf holds forty mugs if they stand close.',
];
const NUMBERED = 'We made 12 plates and 3 jugs.';

/** Posts of one account from one day to another, oldest first. `begins` is a midnight; days count from it. */
export function writePosts(
  dice: Dice,
  { habits, postsAWeek }: Pick<QuietWorld, 'habits' | 'postsAWeek'>,
  { account, begins, from, to }: { account: number; begins: number; from: number; to: number },
): Written[] {
  const written: Written[] = [];
  for (let day = from; day < to; day++) {
    const own = habits(day / to);
    for (let left = poisson(dice, postsAWeek / 7); left > 0; left--)
      written.push(writeOne(dice, own, account, begins + day * DAY_MS));
  }
  return written.toSorted((one, other) => one.publishedAt - other.publishedAt);
}

function writeOne(dice: Dice, habits: Habits, account: number, midnight: number): Written {
  const weekday = new Date(midnight).getUTCDay();
  const hours = weekday === 0 || weekday === 6 ? habits.weekend : habits.hours;
  const hour = hours[dice.below(hours.length)] ?? 0;
  const hashtags = HASHTAGS.filter((_, nth) => dice.next() < (habits.hashtags[nth] ?? 0));
  return {
    account,
    publishedAt: midnight + hour * HOUR_MS + dice.below(HOUR_MS),
    text: writeText(dice, habits, hashtags),
    hashtags,
    topicTag: pick(dice, habits.topics, TOPICS),
    mediaType: pick(dice, habits.formats, FORMATS) ?? 'TEXT_POST',
  };
}

/** One of the names by their shares; null for the rest. */
function pick(dice: Dice, shares: number[], names: string[]): string | null {
  const drawn = dice.next();
  const at = shares.findIndex((_, nth) => drawn < sum(shares.slice(0, nth + 1)));
  return names[at] ?? null;
}

export function writeText(
  dice: Dice,
  { isQuestion, hasEmoji, hasLink }: Pick<Habits, 'isQuestion' | 'hasEmoji' | 'hasLink'>,
  hashtags: string[] = [],
): string {
  const sentences = Array.from({ length: 1 + dice.below(6) }, () => SENTENCES[dice.below(SENTENCES.length)] ?? '');
  const between = dice.next() < 0.25 ? '\n\n' : ' ';
  const parts = [
    sentences.join(between),
    ...(dice.next() < 0.2 ? [NUMBERED] : []),
    ...(dice.next() < isQuestion ? ['Would you keep it?'] : []),
    ...(dice.next() < hasEmoji ? ['🏺'] : []),
    ...(dice.next() < hasLink ? ['https://shop.example/cups'] : []),
    ...hashtags.map((tag) => `#${tag}`),
  ];
  return parts.join(' ');
}

/** All that a post has, each with its kind, as the findings name it but for lengths. */
export const traitKeys = ({ text, hashtags, topicTag, mediaType }: Written): string[] => [
  ...hashtags.map((tag) => `hashtags ${tag}`),
  ...(topicTag === null ? [] : [`topics ${topicTag}`]),
  `formats ${mediaType}`,
  ...lengthsOf(text).map((length) => `lengths ${length}`),
  ...wordingsOf(text).map((wording) => `wordings ${wording}`),
];

/** 0 is Monday. */
export const slotOf = (publishedAt: number) => {
  const moment = new Date(publishedAt);
  return { weekday: (moment.getUTCDay() + 6) % 7, hour: moment.getUTCHours() };
};

export const effectOn = (post: Written, { traits, ofSlot }: AddedEffects): number => {
  const { weekday, hour } = slotOf(post.publishedAt);
  return traitKeys(post).reduce((sum, key) => sum + (traits.get(key) ?? 0), ofSlot(weekday, hour));
};

const VIEWS_PER_ENGAGEMENT = 25;

/** How they do: `level` is log engagement by the share of the time, from `begins` for so many days. Posts come oldest first. */
export function drawCounts(
  dice: Dice,
  written: Written[],
  { size, level, noise }: Pick<QuietWorld, 'size' | 'level' | 'noise'>,
  { begins, days }: { begins: number; days: number },
  effects?: AddedEffects,
): DrawnPost[] {
  const noiseAfter = noise(dice);
  let last = begins;
  return written.map((post) => {
    const log =
      Math.log(size) +
      level((post.publishedAt - begins) / (days * DAY_MS)) +
      noiseAfter((post.publishedAt - last) / DAY_MS) +
      (effects ? effectOn(post, effects) : 0);
    last = post.publishedAt;
    const views = poisson(dice, VIEWS_PER_ENGAGEMENT * Math.exp(log + 0.3 * dice.normal()));
    return { ...post, engagement: poisson(dice, Math.exp(Math.min(log, 16))), views };
  });
}
