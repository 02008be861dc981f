import { isoMoment } from '../../../database/iso-moment.ts';
import type { SqlPart } from '../../../database/sql-parts.ts';

const MOST_INSIGHTS = 10;

/** The newest insights of `owner` that were not dismissed. */
export const activeInsights: SqlPart = {
  name: 'active insights',
  needs: ['owner'],
  gives: ['insights'],
  sql: `
insights as (
  select id, type, insights ->> 'title' as title, insights ->> 'text' as text, insights -> 'postIds' as "postIds", confidence,
    ${isoMoment('created_at')} as "createdAt"
  from ai_insights, owner
  where user_id = $1 and is_on and is_active
  order by created_at desc, id desc
  limit ${MOST_INSIGHTS}
)`,
};
