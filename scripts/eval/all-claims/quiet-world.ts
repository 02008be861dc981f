import type { Dice } from '../simulations/dice.ts';

/** What somebody does at a moment of their account: none of it has to do with how posts do. Shares are 0 to 1. */
export interface Habits {
  /** Hours of the day, drawn evenly; on Saturdays and Sundays those of `weekend`. */
  hours: number[];
  weekend: number[];
  /** Text, photo, video, carousel. */
  formats: [number, number, number, number];
  /** How often each of HASHTAGS stands in a post. */
  hashtags: number[];
  /** How often each of TOPICS is given; the rest of posts has none. */
  topics: number[];
  isQuestion: number;
  hasEmoji: number;
  hasLink: number;
}

/** How hours differ where effects are wanted. */
export type TimeShape = 'hill' | 'few hours' | 'weekends apart';

/**
 * A kind of user. In none does an hour, format, tag, length, or wording have any effect, unless effects are added to it.
 */
export interface QuietWorld {
  name: string;
  postsAWeek: number;
  /** Engagement of a typical post. */
  size: number;
  /** Log engagement against `size`, by the share of the time that has passed. */
  level(at: number): number;
  /** What makes a post do better for no reason that could be known: log engagement, by the days since the one before. */
  noise(dice: Dice): (days: number) => number;
  /** By the share of the time that has passed. */
  habits(at: number): Habits;
  /** Times as large as the first, and whether so young that it has a month of posts. */
  second: { level: number; isYoung: boolean };
  third: { level: number; isYoung: boolean };
  /** What really happens to the account, so that telling it is not false. */
  moves?: 'up' | 'down' | 'both';
  times: TimeShape;
}

export const HASHTAGS = ['clay', 'kiln', 'glaze', 'studio', 'craft'];
export const TOPICS = ['Pottery', 'Design', 'Small business', 'Home'];
export const FORMATS = ['TEXT_POST', 'IMAGE', 'VIDEO', 'CAROUSEL_ALBUM'];

export const USUAL_HABITS: Habits = {
  hours: [7, 8, 9, 12, 13, 17, 18, 19, 20, 21],
  weekend: [9, 10, 11, 15, 18, 20],
  formats: [0.5, 0.3, 0.15, 0.05],
  hashtags: [0.25, 0.2, 0.15, 0.1, 0.08],
  topics: [0.25, 0.2, 0.15, 0.1],
  isQuestion: 0.3,
  hasEmoji: 0.3,
  hasLink: 0.15,
};

export const level = () => 0;
/** Each post by itself, with this standard deviation. */
export const even = (spread: number) => (dice: Dice) => () => spread * dice.normal();

/** Student's t, of so many degrees of freedom, times `scale`. */
export function heavyTailed(degrees: number, scale: number) {
  return (dice: Dice) => () => {
    let squares = 0;
    for (let nth = 0; nth < degrees; nth++) squares += dice.normal() ** 2;
    return (scale * dice.normal()) / Math.sqrt(squares / degrees);
  };
}

/** Posts that are near in time do alike: an Ornstein-Uhlenbeck process that forgets in so many days, under noise of each post. */
export function bursts(spread: number, forgetsIn: number, ownSpread: number) {
  return (dice: Dice) => {
    let now = spread * dice.normal();
    return (days: number) => {
      const kept = Math.exp(-days / forgetsIn);
      now = kept * now + Math.sqrt(1 - kept ** 2) * spread * dice.normal();
      return now + ownSpread * dice.normal();
    };
  };
}
