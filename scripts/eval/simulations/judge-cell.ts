import { type Judgement, judgeAccount } from './judge-account.ts';
import { type AccountSize, simulateAccount } from './simulated-account.ts';
import { WORLDS } from './worlds.ts';

/** Accounts of one world and size. */
export interface Cell extends AccountSize {
  /** Its name. */
  world: string;
  /** How many are judged. */
  accounts: number;
}

/** What a thread of the pool runs. */
export default async function judgeCell({ world: name, accounts, ...size }: Cell): Promise<Judgement[]> {
  const world = WORLDS.find((each) => each.name === name);
  if (!world) throw new Error(`There is no world "${name}"`);
  const judgements: Judgement[] = [];
  for (let user = 0; user < accounts; user++) {
    const seed = user * 10_007 + size.posts * 101 + size.scale * 40 + WORLDS.indexOf(world);
    judgements.push(await judgeAccount(simulateAccount(seed, world, size), world, size.scale));
  }
  return judgements;
}
