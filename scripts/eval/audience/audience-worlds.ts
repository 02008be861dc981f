import type { Counted } from '../../../backend/statistics/methods/counted.ts';
import type { Dice } from '../simulations/dice.ts';

/** Shares of an audience by country, city, age and gender, each list summing up to one. */
export interface AudienceWorld {
  name: string;
  followers: number;
  /** The part of the followers who are others by the second reading, 0 to 1. */
  turnover: number;
  /** Parts whose counts come out no larger than zero are left out, as Threads leaves them out. */
  breakdowns: number[][];
}

/** So many parts, each smaller than the one before by a factor. */
function falling(parts: number, factor: number): number[] {
  const sizes = Array.from({ length: parts }, (_, place) => factor ** place);
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  return sizes.map((size) => size / whole);
}

const AGES = [0.02, 0.22, 0.34, 0.22, 0.12, 0.05, 0.03];
const GENDERS = [0.52, 0.41, 0.07];
const usual = [falling(40, 0.8), falling(45, 0.9), AGES, GENDERS];

export const WORLDS: AudienceWorld[] = [
  { name: 'a hundred followers, all others', followers: 100, turnover: 1, breakdowns: usual },
  { name: 'a thousand followers, all others', followers: 1000, turnover: 1, breakdowns: usual },
  { name: 'fifty thousand, all others', followers: 50_000, turnover: 1, breakdowns: usual },
  {
    name: 'one country has nearly all',
    followers: 800,
    turnover: 1,
    breakdowns: [falling(20, 0.1), falling(30, 0.7), AGES, GENDERS],
  },
  {
    name: 'many equal countries',
    followers: 2000,
    turnover: 1,
    breakdowns: [falling(40, 1), falling(45, 1), AGES, GENDERS],
  },
  { name: 'a tenth are others', followers: 2000, turnover: 0.1, breakdowns: usual },
];

/** Two readings of an audience that is the same, or of which the second one has other shares. */
export function drawReadings({ followers, turnover }: AudienceWorld, shares: number[], later: number[], dice: Dice) {
  const stayed = Math.round(followers * (1 - turnover));
  const common = draw(shares, stayed, dice);
  const counted = (part: number[]) =>
    part.map((count, place): Counted => ({ name: String(place), count: count + (common[place] ?? 0) }));
  const isTold = ({ count }: Counted) => count > 0;
  return {
    before: counted(draw(shares, followers - stayed, dice)).filter(isTold),
    now: counted(draw(later, followers - stayed, dice)).filter(isTold),
  };
}

/** One multinomial draw. */
function draw(shares: number[], size: number, dice: Dice): number[] {
  const ends: number[] = [];
  for (const share of shares) ends.push((ends.at(-1) ?? 0) + share);
  const counts = shares.map(() => 0);
  for (let one = 0; one < size; one++) {
    const at = dice.next();
    const place = ends.findIndex((end) => at < end);
    const found = place < 0 ? shares.length - 1 : place;
    counts[found] = (counts[found] ?? 0) + 1;
  }
  return counts;
}
