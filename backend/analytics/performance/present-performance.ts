import type { FollowedPost, Ledger, Performance } from '#shared/analytics/performance';
import type { PostRow } from '#shared/analytics/post-figures';
import { WATCH_KINDS, type Watch, type WatchEvent, type WatchKind } from '#shared/analytics/watches';
import { DAY_MS } from '#shared/days/durations';
import { type ComparedDays, daysIn } from '#shared/days/period-choice';
import { RATE_VIEWS } from '#shared/posts/levels-and-rates';
import { COVERED } from '../../statistics/methods/assumptions.ts';
import { standingOf, surpriseOf } from '../../statistics/methods/surprise.ts';
import { LEAST_OTHERS } from '../posts/parts/compared.ts';
import { PACE_DAYS } from './performance-statement.ts';

/** A young post as the statement gives it; the quartiles are those of the posts that it is compared with. */
interface FollowedRow {
  row: PostRow;
  views: number | null;
  low: number | null;
  middle: number | null;
  high: number | null;
  values: (number | null)[];
  forecasts: ForecastRow[] | null;
  nextReadingAt: string | null;
  repliesWaiting: number | null;
}

interface ForecastRow extends Omit<FollowedPost['expected'][number], 'range'> {
  low: number | null;
  mid: number | null;
  high: number | null;
}

interface LedgerRow extends Omit<Ledger, 'links' | 'of' | 'unattributed' | 'against'> {
  before: { clicks: number | null; days: number };
  attributed: number;
  links: (Omit<Ledger['links'][number], 'perThousand'> & { isCarried: boolean })[];
}

/** What the statement answers. */
export interface PerformanceRow
  extends Pick<Performance, 'accounts' | 'account' | 'isOn' | 'timeZone' | 'published' | 'typical'> {
  posts: FollowedRow[];
  /** Posts read at the age of a day, counted up to LEAST_OTHERS; and those published in PACE_DAYS. */
  readAtOneDay: number;
  lately: number;
  firstPostAt: string | null;
  off: WatchKind[];
  counts: Omit<Watch, 'isOn'>[];
  events: WatchEvent[];
  ledger: LedgerRow | null;
}

export function presentPerformance(row: PerformanceRow, days: ComparedDays, now: Date): Performance {
  const { accounts, account, isOn, timeZone, published, typical, events } = row;
  const canRead = account !== null && !account.needsReconnect;
  return {
    ...{ accounts, account, isOn, timeZone, published, typical, events },
    posts: row.posts.map((post) => presentPost(post, canRead)).toSorted(bySurprise),
    floor: floorOf(row, now),
    watches: watchesOf(row),
    ledger: row.ledger && presentLedger(row.ledger, days),
  };
}

function presentPost({ row, views, low, middle, high, values, ...post }: FollowedRow, canRead: boolean): FollowedPost {
  const atAge =
    views === null || low === null || middle === null || high === null ? null : { views, low, middle, high };
  return {
    id: row.id,
    publishedAt: row.publishedAt,
    mediaType: row.mediaType,
    text: row.text,
    permalink: row.permalink,
    views: row.views,
    multiple: row.multiple,
    multipleAge: row.multipleAge,
    percentile: row.percentile,
    comparedWith: row.comparedWith,
    isBreakout: row.isBreakout,
    readAt: row.readAt,
    values,
    atAge,
    standing: atAge && standingOf(atAge.views, atAge),
    surprise: atAge && surpriseOf(atAge.views, atAge),
    expected: (post.forecasts ?? []).map(presentForecast),
    nextReadingAt: canRead ? post.nextReadingAt : null,
    repliesWaiting: post.repliesWaiting,
  };
}

const presentForecast = ({ low, mid, high, ...forecast }: ForecastRow): FollowedPost['expected'][number] => ({
  ...forecast,
  range: low === null || mid === null || high === null ? null : { low, mid, high },
});

/** The most surprising first, whichever way; then the newest. */
const bySurprise = (one: FollowedPost, other: FollowedPost) =>
  Math.abs(other.surprise ?? 0) - Math.abs(one.surprise ?? 0) || other.publishedAt.localeCompare(one.publishedAt);

/** When enough posts are a day old, if they go on coming as in the last weeks. */
function floorOf({ readAtOneDay: have, lately, firstPostAt }: PerformanceRow, now: Date): Performance['floor'] {
  const begun = firstPostAt === null ? PACE_DAYS : (now.getTime() - Date.parse(firstPostAt)) / DAY_MS;
  const postsAWeek = (7 * lately) / Math.min(PACE_DAYS, Math.max(1, begun));
  const missing = LEAST_OTHERS - have;
  const days = Math.ceil((7 * missing) / postsAWeek) + 1;
  const by = missing > 0 && postsAWeek > 0 ? new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10) : null;
  return { have, needed: LEAST_OTHERS, by, postsAWeek };
}

const NOTHING = { fired: 0, held: 0, notHeld: 0, open: 0 };

const watchesOf = ({ off, counts }: PerformanceRow): Watch[] =>
  WATCH_KINDS.map((kind) => ({
    ...NOTHING,
    ...counts.find((one) => one.kind === kind),
    kind,
    isOn: !off.includes(kind),
  }));

function presentLedger({ attributed, links, before, ...ledger }: LedgerRow, asked: ComparedDays): Ledger | null {
  const of = daysIn(ledger);
  // Reading began after these days.
  if (of < 1) return null;
  return {
    ...ledger,
    of,
    links: links.map(({ isCarried, ...link }) => ({
      ...link,
      perThousand: isCarried && link.views > 0 ? (RATE_VIEWS * link.clicks) / link.views : null,
    })),
    unattributed: ledger.clicks === null ? null : Math.max(0, ledger.clicks - attributed),
    against: clicksBefore(ledger.days, before, asked),
  };
}

/** Null where too few days of either period are known. */
function clicksBefore(days: number, before: LedgerRow['before'], asked: ComparedDays): Ledger['against'] {
  const isCovered = Math.min(days, before.days) >= COVERED * daysIn(asked);
  return asked.against && isCovered && before.clicks !== null ? { ...asked.against, clicks: before.clicks } : null;
}
