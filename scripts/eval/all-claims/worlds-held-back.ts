import type { Dice } from '../simulations/dice.ts';
import { bursts, even, heavyTailed, level, type QuietWorld, USUAL_HABITS } from './quiet-world.ts';

/** Pareto with exponent 1.3 from fourfold on, for one post in twenty. */
const goesViral = (dice: Dice) => () =>
  0.6 * dice.normal() + (dice.next() < 0.05 ? Math.log(4) - Math.log(1 - dice.next()) / 1.3 : 0);

const CAMPAIGN_ENDS = 0.35;
const JUMPS_AT = 0.6;

/**
 * Nobody may tune on these: no threshold, prior, or width of the product is chosen by what is printed of them, and no world is
 * taken out because it is missed. Who needs to try something out has the others, or writes new ones there.
 */
export const WORLDS_HELD_BACK: QuietWorld[] = [
  {
    name: 'viral posts, small counts',
    postsAWeek: 4,
    size: 4,
    level,
    noise: goesViral,
    habits: () => USUAL_HABITS,
    second: { level: 7, isYoung: false },
    third: { level: 1.5, isYoung: true },
    times: 'hill',
  },
  {
    name: 'many posts in waves of days',
    postsAWeek: 10,
    size: 40,
    level,
    noise: bursts(0.4, 1.5, 0.6),
    habits: () => ({ ...USUAL_HABITS, hours: [6, 8, 10, 12, 14, 16, 18, 20, 22], weekend: [8, 11, 14, 17, 20, 23] }),
    second: { level: 2, isYoung: true },
    third: { level: 10, isYoung: false },
    times: 'few hours',
  },
  {
    name: 'shrinks, hours move, early campaign',
    postsAWeek: 4,
    size: 120,
    level: (at) => -Math.log(6) * at,
    noise: even(0.7),
    habits: (at) => ({
      ...USUAL_HABITS,
      hours: at < 0.5 ? [7, 8, 9, 10] : [17, 18, 19, 20, 21],
      hashtags: at < CAMPAIGN_ENDS ? [0.7, 0.1, 0.1, 0.1, 0.1] : [0.05, 0.25, 0.2, 0.1, 0.1],
    }),
    second: { level: 0.2, isYoung: false },
    third: { level: 1.5, isYoung: true },
    moves: 'down',
    times: 'hill',
  },
  {
    name: 'jumps fourfold as habits change',
    postsAWeek: 4,
    size: 30,
    level: (at) => (at < JUMPS_AT ? 0 : Math.log(4)),
    noise: heavyTailed(5, 0.6),
    habits: (at) => ({
      ...USUAL_HABITS,
      hours: at < JUMPS_AT ? [18, 19, 20, 21] : [6, 7, 8],
      isQuestion: at < JUMPS_AT ? 0.1 : 0.6,
      topics: at < JUMPS_AT ? [0.6, 0.1, 0.1, 0.05] : [0.1, 0.6, 0.1, 0.05],
    }),
    second: { level: 3, isYoung: true },
    third: { level: 6, isYoung: false },
    moves: 'up',
    times: 'weekends apart',
  },
  {
    name: 'seasons, photos in the high one',
    postsAWeek: 4,
    size: 30,
    level: (at) => 0.7 * Math.sin(2 * Math.PI * 1.5 * at),
    noise: even(0.7),
    habits: (at) => {
      const photos = 0.3 + 0.25 * Math.sin(2 * Math.PI * 1.5 * at);
      return { ...USUAL_HABITS, formats: [0.85 - photos, photos, 0.1, 0.05] };
    },
    second: { level: 10, isYoung: true },
    third: { level: 4, isYoung: false },
    moves: 'both',
    times: 'few hours',
  },
  {
    name: 'mornings, seldom others, tails and bursts',
    postsAWeek: 3,
    size: 50,
    level,
    noise: (dice) => {
      const [tails, waves] = [heavyTailed(4, 0.5)(dice), bursts(0.4, 8, 0.2)(dice)];
      return (days) => tails() + waves(days);
    },
    habits: () => ({ ...USUAL_HABITS, hours: [7, 7, 7, 8, 8, 8, 8, 9, 9, 13, 21], weekend: [8, 8, 9, 9, 9, 20] }),
    second: { level: 1.5, isYoung: false },
    third: { level: 7, isYoung: true },
    times: 'weekends apart',
  },
];
