import type { Creator, Effects } from '../creators/creator.ts';
import type { Pace } from '../time-and-chance/curve.ts';
import { DAY, HOUR } from '../time-and-chance/days.ts';
import type { Random } from '../time-and-chance/random.ts';
import type { Count, Post } from './post.ts';

type Drawn = Pick<Post, 'format' | 'topic' | 'hashtags' | 'link'>;

/** Interactions per view, before effects and noise. */
const RATES = { likes: 0.042, replies: 0.006, reposts: 0.004, quotes: 0.0013, shares: 0.005 } as const;
const CLICK_RATE = 0.018;
/** More than a reply's id can count. */
const MOST_REPLIES = 90_000;

/** The final figures of a post: log-normal views times the creator's true effects, and shares of those views. */
export function drawPotential(
  creator: Creator,
  post: Drawn,
  when: { hour: number; weekday: number; followers: number },
  random: Random,
): Record<Count, number> {
  const { truth } = creator;
  const lift =
    liftOf(truth.views, post) + (truth.views.hours[when.hour] ?? 0) + (truth.views.weekdays[when.weekday] ?? 0);
  const views = (12 + when.followers * creator.reach) * Math.exp(lift + truth.noise * random.normal());
  const warmth = Math.exp((truth.engagement.formats[post.format] ?? 0) + topicLift(truth.engagement, post));
  const part = (rate: number) => views * Math.min(0.3, rate * warmth * Math.exp(0.35 * random.normal()));
  return {
    views,
    likes: part(RATES.likes),
    replies: Math.min(MOST_REPLIES, part(RATES.replies)),
    reposts: part(RATES.reposts),
    quotes: part(RATES.quotes),
    shares: part(RATES.shares),
    clicks: post.link ? views * Math.min(0.5, CLICK_RATE * Math.exp(0.4 * random.normal())) : 0,
  };
}

function liftOf(effects: Effects, post: Drawn): number {
  const tags = post.hashtags.reduce((sum, tag) => sum + (effects.hashtags[tag] ?? 0), 0);
  return effects.formats[post.format] + topicLift(effects, post) + tags;
}

const topicLift = ({ topics }: Pick<Effects, 'topics'>, { topic }: Drawn) => (topic ? (topics[topic] ?? 0) : 0);

/** About four fifths of the figures come within two days. */
export function drawPace(random: Random): Pace {
  return {
    fast: (6 + 6 * random.next()) * HOUR,
    slow: (6 + 10 * random.next()) * DAY,
    fastShare: 0.72 + 0.16 * random.next(),
  };
}
