import { MIN_POSTS } from '#shared/analytics/findings';
import { MEASURED_DAYS } from '#shared/posts/measured-days';
import { effectsOf } from '../analytics/findings/kept-effects.ts';
import { type MeasuredPost, readMeasuredPosts } from '../figures/measured-posts.ts';
import { readEarliestPost } from '../plans/outcome/read-period-posts.ts';
import { worseTimes } from '../statistics/least-tried-times.ts';
import { type Fact, type FactCall, newestOf, nothing, type Told } from './parts/told.ts';
import { NO_POSTS } from './parts/why-nothing.ts';

type Effects = Awaited<ReturnType<typeof effectsOf>>;

/** What the report says of the same posts; of one account, of those of them that are its own. */
export async function readEffects({ knex, user, accounts, isOneAccount, now }: FactCall) {
  const all = await readMeasuredPosts(knex, user.id);
  const ids = new Set(accounts.map(({ id }) => id));
  const posts = isOneAccount ? all.filter(({ accountId }) => accountId !== null && ids.has(accountId)) : all;
  const whose = isOneAccount ? `${user.id} ${[...ids].join()}` : user.id;
  return { posts, effects: await effectsOf(whose, posts, now) };
}

async function tellEffects<Data>(call: FactCall, pick: (effects: Effects) => Data): Promise<Told<Data>> {
  const { posts, effects } = await readEffects(call);
  const period = periodOf(posts, call.user.timeZone);
  const envelope = { period, definition: 'lift' as const };
  // All of them may be older than what is measured.
  if (posts.length === 0 && (await readEarliestPost(call.knex, call.user.id)) === null)
    return nothing('no_posts', NO_POSTS, envelope);
  if (effects.posts < MIN_POSTS) return nothing('too_few_posts', tooFew(effects.posts), envelope);
  return { data: pick(effects), asOf: newestOf(call.accounts.map(({ lastSyncAt }) => lastSyncAt)), ...envelope };
}

/** Of the posts that were looked at: those of MEASURED_DAYS at most. */
function periodOf(posts: MeasuredPost[], timeZone: string) {
  const [newest, oldest] = [posts[0], posts.at(-1)];
  if (!newest || !oldest) return null;
  const dayOf = ({ publishedAt }: MeasuredPost) =>
    Temporal.Instant.fromEpochMilliseconds(publishedAt.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
  return { from: dayOf(oldest), to: dayOf(newest), days: 'user' as const, isRunning: false };
}

const tooFew = (posts: number) =>
  `${posts} of your posts of the last ${MEASURED_DAYS} days are at least a day old and have figures. A claim about your own posts needs ${MIN_POSTS}.`;

export const getBestTimes: Fact<'get_best_times'> = (call) =>
  tellEffects(call, ({ posts, bestTimes, slots }) => ({
    posts,
    needed: MIN_POSTS,
    slots: bestTimes,
    worse: worseTimes(slots),
  }));

export const getEffects: Fact<'get_effects'> = (call) =>
  tellEffects(call, ({ posts, hashtags, topics, formats, lengths, wordings }) => ({
    posts,
    needed: MIN_POSTS,
    ...{ hashtags, topics, formats, lengths, wordings },
  }));
