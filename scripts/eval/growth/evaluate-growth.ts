import { mean, sum } from 'simple-statistics';
import { followerPaths, quantilesOf } from '../../../backend/statistics/series/follower-outlook.ts';
import { type MadeUpSeries, makeSeries } from './made-up-series.ts';
import { makeOtherSeries } from './other-series.ts';
import { type Outlook, plainOutlooks } from './plain-outlooks.ts';

/** Of made-up accounts; the seeds are none that the outlook was tuned with. */
const EACH_KIND = 100;
const MAKES = [
  { name: 'made-up accounts', series: () => makeSeries(EACH_KIND, 404) },
  { name: 'accounts of another make', series: () => makeOtherSeries(EACH_KIND, 71) },
];
const LEVELS = [0.1, 0.25, 0.5, 0.75, 0.9];
const WEEKS = [4, 12];
/** Loss against the best of the plain outlooks: over all, and on each kind the aim. Share of outcomes inside of the 80% ranges. */
const BARS = { all: 0.95, kind: 1.02, inside: [0.75, 0.85] as const };

const ours: Outlook = (past, weeks, levels) => quantilesOf(followerPaths(past, weeks), weeks, levels);

/** What a way of looking ahead lost on a series: mean scaled pinball loss, and whether the outcomes lay in its 80% ranges. */
interface Judged {
  kind: string;
  loss: number;
  inside: number;
}

/** Prints how well the follower outlook does on accounts of two makes against plain ones. @returns whether it holds its bars. */
export function evaluateGrowth(): boolean {
  return MAKES.map(({ name, series }) => evaluateMake(name, series())).every((isHeld) => isHeld);
}

function evaluateMake(name: string, series: MadeUpSeries[]): boolean {
  const own = series.map((one) => judge(one, ours));
  const plain = Object.entries(plainOutlooks).map(
    ([way, look]) => [way, series.map((one) => judge(one, look))] as const,
  );
  console.log(
    `Follower outlook, ${series.length} ${name}: scaled pinball loss against the best of ${Object.keys(plainOutlooks).join(', ')}`,
  );
  const missed = [...new Set(series.map(({ kind }) => kind))].filter((kind) => !tellKind(kind, own, plain));
  const [best, ratio] = against(own, plain);
  const inside = mean(own.map((one) => one.inside));
  const isAllHeld = ratio <= BARS.all;
  const isInsideHeld = inside >= BARS.inside[0] && inside <= BARS.inside[1];
  console.log(`  all: ${ratio.toFixed(2)} of ${best}, at most ${BARS.all}: ${isAllHeld ? 'holds' : 'MISSED'}`);
  console.log(`  80% ranges held ${(100 * inside).toFixed(0)}% of outcomes: ${isInsideHeld ? 'holds' : 'MISSED'}`);
  if (missed.length > 0)
    console.log(
      `  Known limit: worse than ${BARS.kind} of the best on ${missed.length} kinds. No plain one is good on all, and which one fits is known afterwards only.`,
    );
  return isAllHeld && isInsideHeld;
}

function tellKind(kind: string, own: Judged[], plain: (readonly [string, Judged[]])[]): boolean {
  const of = (judged: Judged[]) => judged.filter((one) => one.kind === kind);
  const [best, ratio] = against(
    of(own),
    plain.map(([name, judged]) => [name, of(judged)] as const),
  );
  const isHeld = ratio <= BARS.kind;
  const inside = (100 * mean(of(own).map((one) => one.inside))).toFixed(0);
  console.log(`  ${kind}: ${ratio.toFixed(2)} of ${best}${isHeld ? '' : ', missed'}; ${inside}% in the 80% ranges`);
  return isHeld;
}

/** The plain one that did best, and our loss as a multiple of its own. */
function against(own: Judged[], plain: (readonly [string, Judged[]])[]): [name: string, ratio: number] {
  const lossOf = (judged: Judged[]) => mean(judged.map(({ loss }) => loss));
  const ratios = plain.map(([name, judged]): [string, number] => [name, lossOf(own) / lossOf(judged)]);
  return ratios.reduce((one, other) => (other[1] > one[1] ? other : one));
}

function judge({ kind, past, future }: MadeUpSeries, way: Outlook): Judged {
  const middle = mean(past);
  const scale = mean(past.map((net) => Math.abs(net - middle))) || 1;
  const each = WEEKS.map((weeks) => {
    const quantiles = way(past, weeks, LEVELS);
    const outcome = sum(future.slice(0, weeks));
    const losses = LEVELS.map((level, at) => {
      const missedBy = outcome - (quantiles[at] ?? 0);
      return Math.max(level * missedBy, (level - 1) * missedBy);
    });
    const isInside = outcome >= (quantiles[0] ?? 0) && outcome <= (quantiles.at(-1) ?? 0);
    return { loss: mean(losses) / (scale * weeks), inside: Number(isInside) };
  });
  return { kind, loss: mean(each.map(({ loss }) => loss)), inside: mean(each.map(({ inside }) => inside)) };
}
