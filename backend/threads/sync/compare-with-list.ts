import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/days/durations';
import { AccountSync } from '../../models/accounts/account-sync.ts';
import { isRepost, MAX_PAGE_SIZE } from '../client/posts.ts';
import { ThreadsError } from '../client/threads-error.ts';
import { type DatedPost, isDated } from './run/post-row.ts';
import { patchState, type ReadingRun, writeInRun } from './run/run.ts';
import { notStored, ownPosts, readNewPosts, storePosts } from './run/store-posts.ts';

/** After the first, second, ... comparison in a row in which posts were missing; after the last one it is left at that. */
const COMPARE_AGAIN_MS = [15 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS, 3 * DAY_MS, 7 * DAY_MS];
/** A list costs a call for a hundred posts. */
const COMPARE_COMPLETE_MS = 30 * DAY_MS;
/** Threads takes whole seconds, and it is not said whether it lists what was published in the last of them. */
const A_SECOND_MS = 1000;

interface Listed {
  /** Own posts, readable or not; null where Threads does not list by dates. */
  posts: number | null;
  /** Those that are not stored. */
  missing: DatedPost[];
  /** Rows without an id or a date: they belong to no day and cannot be stored. */
  unreadable: number;
}

/**
 * Compares the stored posts with a second list of them, which goes back by dates where the first went by cursors: a page
 * that one way loses, the other finds. (The profile tells no number of posts to compare with.) What is missing is noted
 * before it is read, so that it shows until it is there. A shortfall that stays is looked at again less and less often.
 */
export async function compareWithList(run: ReadingRun): Promise<void> {
  if (!(await isDue(run))) return;
  const listed = await listByDate(run);
  await noteComparison(run, listed);
  for (let from = 0; from < listed.missing.length; from += MAX_PAGE_SIZE) {
    const page = await readNewPosts(run, listed.missing.slice(from, from + MAX_PAGE_SIZE));
    const left = shortfallOf({ ...listed, missing: listed.missing.slice(from + MAX_PAGE_SIZE) });
    await writeInRun(run, async (trx) => {
      await storePosts(run, trx, page);
      await patchState(run, trx, left.missingPosts > 0 ? left : { ...left, shortComparisons: 0 });
    });
  }
}

async function isDue({ userId, accountId, now }: ReadingRun): Promise<boolean> {
  const state = await AccountSync.query().findById([userId, accountId]);
  if (!state?.importedAt || state.cursor !== null) return false;
  return state.comparedAt === null || (state.compareDueAt !== null && state.compareDueAt <= now());
}

/** Each page ends where the next begins. It is over with a page that has nothing new, so that no answer keeps it going. */
async function listByDate(run: ReadingRun): Promise<Listed> {
  const seen = new Set<string>();
  const listed = { posts: 0, missing: [] as DatedPost[], unreadable: 0 };
  let until: Date | undefined;
  while (true) {
    const page = await run.api.listPosts(until ? { until } : {}).catch(noneWhereRefused);
    if (!page) return { posts: null, missing: [], unreadable: 0 };
    const fresh = page.posts.filter(({ id }) => !seen.has(id));
    for (const { id } of fresh) seen.add(id);
    const own = fresh.filter((post) => !isRepost(post));
    const dated = ownPosts(own.filter(isDated));
    const unreadable = page.rows - page.posts.length + own.length - dated.length;
    listed.posts += dated.length + unreadable;
    listed.unreadable += unreadable;
    listed.missing.push(...(await notStored(run, dated)));
    const oldest = fresh.findLast(isDated)?.publishedAt;
    if (!oldest) return listed;
    until = new Date(Math.min(oldest.getTime() + A_SECOND_MS, run.now().getTime()));
  }
}

function noneWhereRefused(error: unknown): null {
  if (error instanceof ThreadsError && error.kind === 'bad_request') return null;
  throw error;
}

async function noteComparison(run: ReadingRun, listed: Listed): Promise<void> {
  const now = run.now();
  const shortfall = shortfallOf(listed);
  await writeInRun(run, async (trx) => {
    const state = await AccountSync.query(trx).findById([run.userId, run.accountId]);
    const short = shortfall.missingPosts > 0 ? (state?.shortComparisons ?? 0) + 1 : 0;
    const pause = short === 0 ? COMPARE_COMPLETE_MS : COMPARE_AGAIN_MS[short - 1];
    await patchState(run, trx, {
      ...shortfall,
      comparedAt: now,
      listedPosts: listed.posts,
      shortComparisons: short,
      compareDueAt: pause === undefined ? null : new Date(now.getTime() + pause),
    });
  });
  const { userId, accountId, log } = run;
  if (shortfall.missingPosts > 0) {
    log.warn({ event: 'posts_missing', userId, accountId, listed: listed.posts, missing: shortfall.missingPosts });
  }
}

/** `missing` comes newest first. */
const shortfallOf = ({ missing, unreadable }: Listed) => ({
  missingPosts: missing.length + unreadable,
  missingFrom: missing.at(-1)?.publishedAt ?? null,
  missingTo: missing[0]?.publishedAt ?? null,
});
