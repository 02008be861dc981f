import type { Knex } from 'knex';
import { DELETED_ACCOUNTS } from '../exported-and-deleted-tables.ts';
import { MarketingPlan } from '../plans/marketing-plan.ts';
import { forgetFormerLines, planWithoutPosts } from '../plans/plan-without-quotes.ts';

/** Answers that are gone through in one transaction. */
const BATCH = 200;

/** What stands in the place of an answer. The question stays: its user wrote it. */
const REMOVED = 'This answer was removed: it rested on posts of an account that is no longer connected.';

interface DeletedAccount {
  user_id: string;
  account_id: string;
  since: Date;
  deleted_at: Date;
}

/** What was asked before the account was deleted, and is not answered yet: its answer may rest on the account's posts. */
const AWAITED = `exists (
  select from content_analysis_history as entry
  where entry.user_id = ${DELETED_ACCOUNTS}.user_id and entry.status = 'pending' and entry.timestamp <= deleted_at)`;

/** `skip locked`, so that two processes share the work. */
const TAKE = `
select user_id, account_id, since, deleted_at from ${DELETED_ACCOUNTS}
where coalesce(user_id = any(?), true) and not (is_awaiting and ${AWAITED})
order by deleted_at
limit 1
for update skip locked`;

/** An answer to a question names the accounts behind each of its claims, unless it has none. */
const IS_OF_OTHER_ACCOUNTS = `(
  jsonb_array_length(claims) > 0
  and not jsonb_path_exists(claims, '$[*] \\? (@.accountIds.size() == 0)')
  and not jsonb_path_exists(claims, '$[*] \\? (@.accountIds[*] == $account)', jsonb_build_object('account', ?::text)))`;
/** Of a text that was assessed: what names posts, compares with them, or was written by a model that saw the comparison. */
const NAMES_OWN_POSTS = `(
  jsonb_path_exists(claims, '$[*] \\? (@.postIds.size() > 0 || @.kind == "effect")')
  or analysis #>> '{analyst,kind}' = 'model'
  or concat(analysis ->> 'analysis', analysis ->> 'works', analysis ->> 'change') ~* '\\myour\\M.*\\mposts\\M|\\mof yours\\M')`;

const REMOVE_ANSWERS = `
update content_analysis_history
set analysis = analysis - 'edited' - 'rewrites' || jsonb_build_object('analysis', ?::text, 'works', '[]'::jsonb, 'change', '[]'::jsonb,
  'claims', '[]'::jsonb, 'series', null, 'suggestions', '[]'::jsonb, 'isRemoved', true)
where (user_id, id) in (
  select user_id, id
  from content_analysis_history, lateral (select coalesce(analysis -> 'claims', '[]') as claims) as made
  where user_id = ? and status = 'done' and timestamp between ? and ? and not jsonb_exists(analysis, 'isRemoved')
    and case when analysis ->> 'outcome' is null then ${NAMES_OWN_POSTS} else not ${IS_OF_OTHER_ACCOUNTS} end
  order by id
  limit ${BATCH})`;

/**
 * Takes out what was made of the posts of one deleted account: the words and figures of answers, lines of plans, insights
 * and scores. Of these users only where they are named. Returns how many rows changed, or null when nothing is left that
 * can be done now. In one transaction, so that a batch that is cut off is done again.
 */
export async function forgetDeletedAccount(knex: Knex, userIds: string[] | null = null): Promise<number | null> {
  return knex.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: DeletedAccount[] }>(TAKE, [userIds]);
    const [account] = rows;
    if (!account) return null;
    const answers = await removeAnswers(trx, account);
    if (answers === BATCH) return answers;
    const made = await removeMade(trx, account);
    await settle(trx, account);
    return answers + made;
  });
}

async function removeAnswers(trx: Knex.Transaction, account: DeletedAccount): Promise<number> {
  const { user_id, account_id, since, deleted_at } = account;
  const values = [REMOVED, user_id, since, deleted_at, account_id];
  const { rowCount } = await trx.raw<{ rowCount: number }>(REMOVE_ANSWERS, values);
  return rowCount;
}

/** Scores and insights are of all accounts together, and are computed anew from those that are left. */
async function removeMade(trx: Knex.Transaction, { user_id: userId, since }: DeletedAccount): Promise<number> {
  const insights = await trx('ai_insights').where({ userId }).where('createdAt', '>=', since).delete();
  const scores = await trx('analytics')
    .where({ userId })
    .whereRaw('coalesce(computed_at, created_at) >= ?', [since])
    .delete();
  return insights + scores + (await removeLines(trx, userId));
}

/** The posts are gone already: a line that names one of them rested on it. */
async function removeLines(trx: Knex.Transaction, userId: string): Promise<number> {
  await forgetFormerLines(trx, userId);
  const plans = await MarketingPlan.query(trx)
    .where({ userId })
    .whereRaw(`jsonb_path_exists(recommendations, '$.items[*].postIds[*]')`)
    .forUpdate();
  const named = [
    ...new Set(plans.flatMap((plan) => plan.recommendations?.items.flatMap(({ postIds }) => postIds) ?? [])),
  ];
  const left = await trx('content_posts').where({ userId }).whereIn('id', named).select('id');
  const known = new Set(left.map(({ id }) => id));
  let changed = 0;
  for (const plan of plans) {
    const rest = planWithoutPosts(plan, (id) => !known.has(id), plan.createdAt);
    if (!rest) continue;
    const { title, recommendations, optimalPostingTimes, trendingHashtags, contentIdeas } = rest;
    const parts = { title, recommendations, optimalPostingTimes, trendingHashtags, contentIdeas };
    changed += await MarketingPlan.query(trx).findById([userId, plan.id]).patch(parts);
  }
  return changed;
}

/** The note goes, unless an answer is still due: then it is gone through again. */
async function settle(
  trx: Knex.Transaction,
  { user_id: userId, account_id: accountId }: DeletedAccount,
): Promise<void> {
  const note = trx(DELETED_ACCOUNTS).where({ userId, accountId });
  const isLeft = await note.clone().whereRaw(`not ${AWAITED}`).delete();
  if (isLeft === 0) await note.clone().update({ isAwaiting: true });
}
