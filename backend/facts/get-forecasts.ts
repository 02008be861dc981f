import {
  type ForecastMetric,
  type KeptForecast,
  RECORD_MIN_RANGES,
  type RecordLine,
} from '#shared/analytics/forecasts';
import type { FactData } from '#shared/facts/facts';
import {
  expectedText,
  FORECAST_LEVEL_TEXT,
  heldText,
  skillText,
  tooFewRangesText,
} from '#shared/sentences/forecast-words';
import { counted } from '#shared/words/numbers';
import { forecastsOfDrafts, newestAccountOf } from '../forecasts/forecast-of-draft.ts';
import { forecastsOfPosts } from '../forecasts/forecasts-of-posts.ts';
import { reportCardOf } from '../forecasts/report-card.ts';
import { ContentPost } from '../models/posts/content-post.ts';
import { type Fact, type FactCall, newestOf, nothing, type Told } from './parts/told.ts';
import { NO_POSTS, NO_SUCH_POSTS } from './parts/why-nothing.ts';

type Forecasts = FactData<'get_forecasts'>;

/** For so long a post's forecast is of something that is still to come. */
const YOUNG_MS = 7 * 24 * 60 * 60 * 1000;
const MOST_POSTS = 20;
const MOST_CHARACTERS = 280;

const NOTHING_MADE =
  'No forecast was made of these posts. One is made when a post is read soon after it went out, from 8 posts on that were read a day after theirs.';

export const getForecasts: Fact<'get_forecasts'> = async (call, { post, next, format }) => {
  if (next) return nextForecast(call, format);
  const { user, accounts, now } = call;
  const query = ContentPost.query()
    .where({ userId: user.id })
    .whereIn(
      'accountId',
      accounts.map(({ id }) => id),
    )
    .orderBy('publishedAt', 'desc')
    .limit(MOST_POSTS);
  const own = await (post === undefined
    ? query.whereBetween('publishedAt', [new Date(now.getTime() - YOUNG_MS), now])
    : query.where({ id: post }));
  if (own.length === 0) return nothing('no_such_posts', NO_SUCH_POSTS);
  const made = await forecastsOfPosts(
    user.id,
    own.map(({ id }) => id),
  );
  const ofPost = Map.groupBy(made, ({ postId }) => postId);
  const posts = own.flatMap(({ id, content, publishedAt, permalink }) => {
    const newest = newestOfEach(ofPost.get(id) ?? []);
    if (newest.length === 0 || !publishedAt) return [];
    const text = content.slice(0, MOST_CHARACTERS);
    const toldOf = (one: ForecastMetric) => newest.filter(({ metric }) => metric === one).map(expectedText);
    const told = { views: toldOf('views'), engagement: toldOf('engagement') };
    return [
      { id, text, publishedAt: publishedAt.toISOString(), permalink, expected: newest.flatMap(expectedOf), told },
    ];
  });
  if (posts.length === 0) return nothing('not_read', NOTHING_MADE);
  return { data: { posts, next: null }, asOf: newestOf(made.map(({ madeAt }) => madeAt)), definition: 'forecast' };
};

/** Of a text post without a link that went out now, or of the format that was named. */
async function nextForecast({ knex, user, accounts, now }: FactCall, format = 'TEXT_POST'): Promise<Told<Forecasts>> {
  const newest = await newestAccountOf(knex, user.id, now);
  const account = accounts.length === 1 ? accounts[0]?.id : (accounts.find(({ id }) => id === newest)?.id ?? newest);
  if (!account) return nothing('no_posts', NO_POSTS);
  const draft = { text: '', mediaType: format, topicTag: null, hasLink: false, at: now };
  const [made] = (await forecastsOfDrafts(knex, user, account, [draft], now)) ?? [];
  if (!made) return nothing('no_posts', NO_POSTS);
  const told = (metric: ForecastMetric) =>
    made.filter((one) => one.metric === metric).map((one) => expectedText({ ...one, actual: null, isInside: null }));
  const next = { mediaType: format, told: { views: told('views'), engagement: told('engagement') } };
  return { data: { posts: [], next }, asOf: now.toISOString(), definition: 'forecast' };
}

/** Of each figure and horizon the forecast with a range that was made last. They come by horizon, figure, and age. */
function newestOfEach(made: KeptForecast[]): KeptForecast[] {
  const newest = new Map(made.filter(({ range }) => range).map((one) => [`${one.metric} ${one.horizon}`, one]));
  return [...newest.values()];
}

function expectedOf({ metric, horizon, age, range, posts, actual, isInside }: KeptForecast) {
  if (!range) return [];
  const { low: least, mid: middle, high: most } = range;
  const about = { metric, horizonHours: horizon, madeAtHours: age };
  return [{ ...about, least, middle, most, n: posts, outcome: actual, isHeld: isInside }];
}

const NONE_DUE = 'No forecast has come due yet: the outcome of one is known a day after its post went out, or a week.';
const TOO_FEW = `A share needs ${RECORD_MIN_RANGES} ranges whose outcome is known.`;

function toldRecord(line: RecordLine, metric: string): string[] {
  const { ranges, posts, share, skill } = line;
  const held = `${heldText(line, ` of ${metric}`)}. They are of ${counted(posts, 'post')}.`;
  if (!share) return [held, `How often they hold is ${tooFewRangesText(ranges)}.`];
  const aim = `A range holds if what the post had in the end lies inside; ${FORECAST_LEVEL_TEXT} of them should.`;
  return [held, aim, ...(skill === null ? [] : [skillText(skill, 'a guess like the median of your posts')])];
}

export const getForecastRecord: Fact<'get_forecast_record'> = async (
  { knex, user, accounts, isOneAccount },
  { metric },
) => {
  const accountId = isOneAccount ? (accounts[0]?.id ?? null) : null;
  const { overall, waiting, to } = await reportCardOf(knex, user.id, { accountId, metric });
  if (overall.ranges === 0) return nothing('not_read', NONE_DUE);
  const { ranges: n, posts, inside: held, share, naive } = overall;
  return {
    data: {
      ...{ about: metric, n, posts, held, needed: RECORD_MIN_RANGES, open: waiting },
      heldPercent: share && 100 * share.value,
      heldPercentLow: share && 100 * share.low,
      heldPercentHigh: share && 100 * share.high,
      naiveHeldPercent: naive && 100 * naive.share,
      told: toldRecord(overall, metric),
    },
    asOf: to,
    definition: 'forecast',
    nulls: share ? {} : { heldPercent: TOO_FEW, naiveHeldPercent: TOO_FEW },
  };
};
