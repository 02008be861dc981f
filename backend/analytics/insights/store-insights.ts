import type { Knex } from 'knex';
import { newId } from '../../models/base-model.ts';
import type { FoundInsight } from './found-insight.ts';

/** What is found again is brought up to date; what was dismissed stays so; what is found no more is no longer active. */
const STORE_SQL = `
with found as (
  select * from jsonb_to_recordset(?::jsonb)
    as row (id text, type text, cause text, confidence real, insights jsonb)
),
gone as (
  update ai_insights set is_active = false
  where user_id = ? and is_active
    and not exists (select from found where found.type = ai_insights.type and found.cause = ai_insights.cause)
)
insert into ai_insights as known (user_id, id, type, cause, confidence, insights, created_at)
select ?, id, type, cause, confidence, insights, ? from found
on conflict (user_id, type, cause) do update set
  confidence = excluded.confidence,
  insights = excluded.insights,
  is_active = known.dismissed_at is null,
  created_at = case when known.is_active or known.dismissed_at is not null then known.created_at else excluded.created_at end`;

/** Stores what a look found, in place of what the look before had found. */
export async function storeInsights(
  trx: Knex.Transaction,
  userId: string,
  found: FoundInsight[],
  now: Date,
): Promise<void> {
  const rows = found.map(({ type, cause, confidence, ...insights }) => ({
    id: newId(),
    type,
    cause,
    confidence,
    insights,
  }));
  await trx.raw(STORE_SQL, [JSON.stringify(rows), userId, userId, now]);
}
