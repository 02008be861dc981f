import { DEMOGRAPHICS } from '#shared/analytics/findings';
import { breakdownsOf } from '../../../backend/analytics/audience/breakdowns.ts';
import { FALSE_CHANGES } from '../../../backend/statistics/methods/share-changes.ts';
import { type Dice, diceOf } from '../simulations/dice.ts';
import { type AudienceWorld, drawReadings, WORLDS } from './audience-worlds.ts';

const READINGS = 600;
/** Larger ones take long to draw. */
const READINGS_OF_LARGE = 60;
const LARGE = 10_000;
/** A country that wins ten points of 2,000 followers is seen in most of the pairs of readings. */
const GAIN = 0.1;
const SEEN = 0.7;

/** Prints how often a change of an audience is claimed where nothing changed, and where a country won. @returns whether both hold. */
export function evaluateAudience(): boolean {
  console.log(`Audience: pages with any change claimed where nothing changed, at most ${100 * FALSE_CHANGES}%`);
  const areHeld = WORLDS.map((world, place) => {
    const readings = world.followers > LARGE ? READINGS_OF_LARGE : READINGS;
    const claimed = countClaimed(world, readings, 900 + place, (shares) => shares);
    return tell(world.name, claimed, readings, claimed <= FALSE_CHANGES * readings);
  });
  const [, , , , , base] = WORLDS;
  if (!base) throw new Error('There is no such world');
  const seen = countClaimed({ ...base, turnover: 1 }, READINGS, 77, won);
  const isSeen = tell(
    `a country that won ${100 * GAIN} points, at least ${100 * SEEN}%`,
    seen,
    READINGS,
    seen >= SEEN * READINGS,
  );
  return [...areHeld, isSeen].every((isHeld) => isHeld);
}

function tell(name: string, claimed: number, readings: number, isHeld: boolean): boolean {
  console.log(`  ${name}: ${((100 * claimed) / readings).toFixed(1)}% of ${readings}: ${isHeld ? 'holds' : 'MISSED'}`);
  return isHeld;
}

/** The second part takes from the first. */
const won = (shares: number[], breakdown: number): number[] =>
  breakdown === 0 ? shares.map((share, place) => share + (place === 1 ? GAIN : place === 0 ? -GAIN : 0)) : shares;

type Later = (shares: number[], breakdown: number) => number[];

function countClaimed(world: AudienceWorld, readings: number, seed: number, later: Later): number {
  const dice = diceOf(seed);
  return Array.from({ length: readings }, () => isAnyClaimed(world, later, dice)).filter((isClaimed) => isClaimed)
    .length;
}

/** By the very function of the page. */
function isAnyClaimed(world: AudienceWorld, later: Later, dice: Dice): boolean {
  const drawn = world.breakdowns.map((shares, place) => drawReadings(world, shares, later(shares, place), dice));
  const reading = (when: 'before' | 'now') => ({
    day: '2026-01-01',
    followers: world.followers,
    demographics: Object.fromEntries(
      DEMOGRAPHICS.map((by, place) => [
        by,
        (drawn[place]?.[when] ?? []).map(({ name, count }) => ({ name, value: count })),
      ]),
    ),
  });
  const breakdowns = breakdownsOf({ at: { ...reading('now'), readAt: '' }, since: reading('before'), between: [] });
  return breakdowns.some(({ parts }) => parts.some(({ change }) => change?.isClear));
}
