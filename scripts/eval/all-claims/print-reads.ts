import { type Said, VOICES } from './hear-voices.ts';
import type { QuietWorld } from './quiet-world.ts';
import type { Read } from './watch-users.ts';
import { inWords, judgeShare, type Share, type Verdict, wilson } from './wilson.ts';

/** Of the commonest false sentences of a voice, as many. */
const SHOWN = 3;

interface Half {
  half: string;
  worlds: QuietWorld[];
}

/** Prints how many users read something false, by accounts, world, and voice, and the commonest of it. */
export function printReads(looks: string, most: number, reads: Read[], halves: Half[]): Verdict[] {
  console.log(
    `All claims, ${looks}: users without effects who read any false claim, of ${reads.length} (95% intervals in brackets)`,
  );
  const ofAccounts = (accounts: number) => reads.filter((read) => read.accounts === accounts);
  const verdicts = [1, 2, 3].map((accounts) =>
    printShare(`${accounts} account${accounts > 1 ? 's' : ''}`, ofAccounts(accounts), most),
  );
  const together = printShare('all together', reads, most);
  for (const { half, worlds } of halves) {
    const own = reads.filter(({ world }) => worlds.includes(world));
    printShare(`worlds: ${half}`, own, most);
    for (const world of worlds) {
      const ofWorld = own.filter((read) => read.world === world);
      console.log(`    ${world.name}: ${ofWorld.filter(isFalse).length} of ${ofWorld.length}`);
    }
  }
  printVoices(reads);
  return [...verdicts, together, ordered(shareOf(ofAccounts(1)), shareOf(ofAccounts(2)))];
}

/** Whether the page "How answers are checked" says no less than what is found. */
export function pageOf(reads: Read[], told: { users: number; told: number }): Verdict {
  const verdict = judgeShare(shareOf(reads), { most: told.told / told.users });
  console.log(`  ${verdict.padEnd(6)} the page tells ${inWords(wilson(told.told / told.users, told.users))}`);
  return verdict;
}

const isFalse = ({ claims }: Read) => claims.length > 0;
const shareOf = (reads: Read[]): Share =>
  wilson(reads.filter(isFalse).length / Math.max(1, reads.length), reads.length);

function printShare(name: string, reads: Read[], most: number): Verdict {
  const share = shareOf(reads);
  const verdict = judgeShare(share, { most });
  console.log(`  ${verdict.padEnd(6)} ${name}: ${inWords(share)}, at most ${Math.round(100 * most)}%`);
  return verdict;
}

/** Whoever has two accounts is told something false no more often than who has one. */
function ordered(one: Share, two: Share): Verdict {
  const verdict: Verdict = two.share <= one.share ? 'held' : two.low <= one.high ? 'open' : 'MISSED';
  console.log(`  ${verdict.padEnd(6)} two accounts at most as often as one`);
  return verdict;
}

function printVoices(reads: Read[]): void {
  for (const voice of VOICES) {
    const claims = reads.flatMap((read) => distinct(read.claims.filter((said) => said.voice === voice)));
    const users = reads.filter((read) => read.claims.some((said) => said.voice === voice)).length;
    if (users === 0) continue;
    console.log(`    ${voice}: ${users} of ${reads.length} users`);
    const alike = [...Map.groupBy(claims, ({ text }) => formOf(text)).values()].toSorted((a, b) => b.length - a.length);
    for (const [first, ...others] of alike.slice(0, SHOWN))
      console.log(`      ${others.length + 1} users: ${first?.text.slice(0, 240)}`);
  }
}

/** Of one user, those that differ in more than their figures. */
const distinct = (claims: Said[]): Said[] => [...new Map(claims.map((said) => [formOf(said.text), said])).values()];
const formOf = (text: string) => text.replace(/[+−]?\d[\d,.]*/g, '#').replace(/“[^”]*”/g, '“…”');
