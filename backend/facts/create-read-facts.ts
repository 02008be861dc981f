import type { Knex } from 'knex';
import { firstMessages } from '#shared/contract/first-complaints';
import {
  type AskedFact,
  type FactData,
  type FactName,
  type FactResult,
  facts,
  type ReadFact,
} from '#shared/facts/facts';
import { invalidInput, notSignedIn } from '../base/errors.ts';
import { SocialAccount } from '../models/accounts/social-account.ts';
import { User } from '../models/users/user.ts';
import { compare } from './compare.ts';
import { explainMetric } from './explain-metric.ts';
import { getAudience } from './get-audience.ts';
import { getBestTimes, getEffects } from './get-effects.ts';
import { getExperiments } from './get-experiments.ts';
import { getFollowers } from './get-followers.ts';
import { getForecastRecord, getForecasts } from './get-forecasts.ts';
import { getGrowth } from './get-growth.ts';
import { getLinkClicks } from './get-link-clicks.ts';
import { getOverview } from './get-overview.ts';
import { getPlanOutcomes } from './get-plan-outcomes.ts';
import { getPost } from './get-post.ts';
import { getReplies } from './get-replies.ts';
import { getScore } from './get-score.ts';
import { getSeries } from './get-series.ts';
import { listAccounts } from './list-accounts.ts';
import { listPlanned } from './list-planned.ts';
import { listPosts } from './list-posts.ts';
import { type Fact, type FactCall, nothing, type Told } from './parts/told.ts';
import { NO_SUCH_ACCOUNT, OFF } from './parts/why-nothing.ts';

const FACTS: { [Name in FactName]: Fact<Name> } = {
  list_accounts: listAccounts,
  get_overview: getOverview,
  get_series: getSeries,
  list_posts: listPosts,
  get_post: getPost,
  compare,
  get_best_times: getBestTimes,
  get_effects: getEffects,
  get_audience: getAudience,
  get_followers: getFollowers,
  get_growth: getGrowth,
  get_link_clicks: getLinkClicks,
  get_replies: getReplies,
  get_plan_outcomes: getPlanOutcomes,
  get_experiments: getExperiments,
  list_planned: listPlanned,
  get_score: getScore,
  get_forecasts: getForecasts,
  get_forecast_record: getForecastRecord,
  explain_metric: explainMetric,
};

/** What holds also where the user turned Performance Analytics off: nothing of it is computed from posts. */
const ALWAYS: FactName[] = ['list_accounts', 'get_plan_outcomes', 'list_planned', 'explain_metric'];

/**
 * Makes readers of facts: one for each answer, bound to its user, who is the signed-in one. What it has read is "f1", "f2",
 * and so on. The user and the accounts are looked up once for all that it reads; it throws 401 when the user is gone.
 */
export function createReadFacts(knex: Knex, now: () => Date): (userId: string) => ReadFact {
  return (userId) => {
    let read = 0;
    const owner = once(() => ownerOf(userId));
    return async (name, given) => {
      const asked = parse(name, given);
      const call = callOf({ knex, now: now(), ...(await owner()) }, asked);
      const told = await tell(name, call, asked);
      read += 1;
      return present(name, `f${read}`, call, told);
    };
  };
}

function parse<Name extends FactName>(name: Name, given: unknown): AskedFact<Name> {
  const { success, data, error } = facts[name].arguments.safeParse(given);
  if (!success) throw invalidInput(firstMessages(error));
  // The schema of a name has the output of that name.
  return data as AskedFact<Name>;
}

interface Owner {
  user: User;
  /** All of the user's, oldest first. */
  own: SocialAccount[];
}

async function ownerOf(userId: string): Promise<Owner> {
  const [user, own] = await Promise.all([
    User.query().findById(userId),
    SocialAccount.query()
      .where({ userId, platform: 'threads' })
      .orderBy([{ column: 'createdAt' }, { column: 'id' }]),
  ]);
  if (!user) throw notSignedIn();
  return { user, own };
}

/** Does it when it is first asked for; what failed is done again. */
function once<Found>(find: () => Promise<Found>): () => Promise<Found> {
  let found: Promise<Found> | null = null;
  return () => {
    found ??= find().catch((error: unknown) => {
      found = null;
      throw error;
    });
    return found;
  };
}

/** The accounts that are asked about, among the user's own. */
function callOf({ own, ...base }: Pick<FactCall, 'knex' | 'user' | 'now'> & Owner, asked: object): FactCall {
  const name = 'account' in asked && typeof asked.account === 'string' ? asked.account : null;
  if (name === null) return { ...base, accounts: own.filter(({ isConnected }) => isConnected), isOneAccount: false };
  const username = name.replace(/^@/, '').toLowerCase();
  const accounts = own.filter(({ id, ...account }) => id === name || account.username.toLowerCase() === username);
  return { ...base, accounts: accounts.slice(0, 1), isOneAccount: true };
}

async function tell<Name extends FactName>(
  name: Name,
  call: FactCall,
  asked: AskedFact<Name>,
): Promise<Told<FactData<Name>>> {
  if (!call.user.performanceAnalytics && !ALWAYS.includes(name)) return nothing('off', OFF);
  if (call.isOneAccount && call.accounts.length === 0) return nothing('not_found', NO_SUCH_ACCOUNT);
  return FACTS[name](call, asked);
}

function present<Name extends FactName>(
  name: Name,
  id: string,
  { user, accounts }: FactCall,
  { asOf = null, period = null, coverage = null, definition = null, nulls = {}, ...found }: Told<FactData<Name>>,
): FactResult<Name> {
  const scope = { accounts: accounts.map(({ id, username }) => ({ id, username })), timeZone: user.timeZone };
  const envelope = { id, fact: name, asOf, scope, period, coverage, definition, nulls };
  const result =
    'data' in found ? { ...envelope, empty: false, data: found.data } : { ...envelope, empty: true, ...found };
  // Told<…> holds what the schema of the name says.
  return result as FactResult<Name>;
}
