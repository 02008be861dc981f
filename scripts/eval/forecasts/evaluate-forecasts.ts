import { median } from 'simple-statistics';
import { FORECASTS_EVALUATION } from '#shared/evaluation';
import { FORECAST_AGES, type ForecastMetric, type ForecastRange } from '#shared/forecasts';
import { pinballLoss } from '../../../backend/statistics/judge-ranges.ts';
import { diceOf } from '../simulations/dice.ts';
import { drawCurves } from './draw-curves.ts';
import { FORECAST_KINDS } from './forecast-kinds.ts';
import { type Judged, judgeForecasts } from './judge-forecasts.ts';
import { sandboxCurves } from './sandbox-curves.ts';

const ACCOUNTS = 20;
/** Posts of each account that are forecast, its last ones; as many after the first are there to learn from. */
const TESTED = 3;
const METRICS: ForecastMetric[] = ['views', 'engagement'];

/** Shares of ranges that must hold, of views: in all; and in each kind of account over the ages, and at each age over the kinds. */
const OVERALL = { low: 0.77, high: 0.83 };
const EACH = { low: 0.72, high: 0.88 };
/** A count of a few is a whole number: no range of them holds exactly four in five, so these may hold more. */
const EACH_OF_FEW = { low: 0.72, high: 1 };
/** Widest that ranges may be, as a multiple of the middle 80% of the account's own posts, on the log scale. */
const WIDEST: Partial<Record<number, number>> = { 1: 0.8, 6: 0.5 };
/** Their loss against that of "like the median", at most: before posting, and with a reading. */
const MOST_LOSS = { before: 1, after: 0.6 };

type Ranged = Judged & { range: ForecastRange };

/** Forecasts the last posts of made-up accounts, and of those of the sandbox, by what was known at each age. */
export function evaluateForecasts(): boolean {
  const seeds = Array.from({ length: ACCOUNTS }, (_, seed) => seed);
  const kinds = FORECAST_KINDS.map((kind, place) => {
    const accounts = seeds.map((seed) => drawCurves(diceOf(1000 * place + seed), kind, TESTED));
    return { name: kind.name, judged: accounts.flatMap((posts) => judgeForecasts(kind.name, posts, TESTED, METRICS)) };
  });
  console.log(`Forecasts: ${ACCOUNTS} accounts a kind, ${TESTED} posts each, at ${FORECAST_AGES.join(', ')} hours`);
  const areGood = [...kinds, { name: 'all', judged: kinds.flatMap(({ judged }) => judged) }].flatMap(
    ({ name, judged }) =>
      METRICS.map((metric) =>
        report(
          name,
          judged.filter((one) => one.metric === metric),
          metric,
        ),
      ),
  );
  console.log('Forecasts of the accounts of the sandbox (no bar: they are too few)');
  const sandbox = sandboxCurves().flatMap(({ name, posts }) => judgeForecasts(name, posts, 25, METRICS));
  for (const metric of METRICS)
    report(
      'sandbox',
      sandbox.filter((one) => one.metric === metric),
      metric,
    );
  const isTrue = isAsPublished(kinds.flatMap(({ judged }) => judged).filter(({ metric }) => metric === 'views'));
  return areGood.every((isGood) => isGood) && isTrue;
}

/** Prints a line, with a cell for each age: share that held, width and loss against the naive range, refused ones. */
function report(name: string, judged: Judged[], metric: ForecastMetric): boolean {
  const ranged = judged.filter(isRanged);
  const cells = FORECAST_AGES.map((age) => {
    const own = ranged.filter((one) => one.age === age);
    const refused = judged.filter((one) => one.age === age).length - own.length;
    return { age, ...measure(own), refused };
  });
  const all = measure(ranged);
  const isAll = name === 'all';
  const each = metric === 'views' ? EACH : EACH_OF_FEW;
  const isGood =
    isWithin(all.share, isAll && metric === 'views' ? OVERALL : each) &&
    (!isAll ||
      cells.every(
        ({ age, share, width, loss }) =>
          isWithin(share, each) && width <= (WIDEST[age] ?? 2) && loss <= MOST_LOSS[age === 0 ? 'before' : 'after'],
      ));
  const texts = cells.map(
    ({ age, share, width, loss, refused }) =>
      `${age} h ${percent(share)} w ${width.toFixed(2)} l ${loss.toFixed(2)}${refused > 0 ? ` (${refused} refused)` : ''}`,
  );
  const isBarred = name !== 'sandbox' && !isGood;
  console.log(
    `  ${isBarred ? 'FAILS ' : ''}${name}, ${metric}: ${percent(all.share)} of ${ranged.length} | ${texts.join(' | ')}`,
  );
  return isGood;
}

const isRanged = (one: Judged): one is Ranged => one.range !== null;

function measure(ranged: Ranged[]) {
  const inside = ranged.filter(({ range, actual }) => range.low <= actual && actual <= range.high).length;
  const width = ({ low, high }: ForecastRange) => Math.log((high + 0.5) / (low + 0.5));
  const losses = (of: 'range' | 'naive') => ranged.reduce((sum, one) => sum + pinballLoss(one[of], one.actual), 0);
  const widths = ranged.map(({ range, naive }) => width(range) / Math.max(0.05, width(naive)));
  return { share: inside / ranged.length, width: median(widths), loss: losses('range') / losses('naive') };
}

/** Whether the product's page says what was found: of views, over all kinds. */
function isAsPublished(views: Judged[]): boolean {
  const ranged = views.filter(isRanged);
  return FORECASTS_EVALUATION.byAge.every(({ age, share, width, loss }) => {
    const found = measure(ranged.filter((one) => one.age === age));
    const isTrue = [found.share - share, found.width - width, found.loss - loss].every((gap) => Math.abs(gap) <= 0.015);
    if (!isTrue) console.log(`  FAILS the page says of ${age} h: ${share}, ${width}, ${loss}`);
    return isTrue;
  });
}

const isWithin = (share: number, { low, high }: { low: number; high: number }) => share >= low && share <= high;
const percent = (share: number) => `${(100 * share).toFixed(0)}%`;
