import { isoMoment } from '../../database/iso-moment.ts';
import { withParts } from '../../database/sql-parts.ts';
import { CLOSED_DAY } from '../../figures/closed-day-sql.ts';
import { owner } from '../dashboard/parts/owner.ts';

/** How far before the first day a reading is looked for: a longer gap is not noted. */
const BEFORE_DAYS = 366;

/**
 * What is noted on the days `$2` to `$3` for user `$1`, and what notes follow from, in one round trip and one column, `notes`. Of
 * account `$4` and of what is about all accounts; where that is null, of all accounts.
 */
export const CHART_NOTES_SQL = `
${withParts([owner])}
select json_build_object(
  'isOn', is_on,
  'timeZone', time_zone,
  'own', (select coalesce(json_agg(json_build_object('kind', 'own', 'id', id, 'accountId', account_id, 'day', day, 'text', text,
      'createdAt', ${isoMoment('created_at')}) order by day, id), '[]')
    from chart_notes
    where user_id = $1 and day between $2::date and $3::date and ($4::text is null or account_id is null or account_id = $4)),
  'plans', (select coalesce(json_agg(json_build_object('kind', 'plan', 'day', starts_on, 'planId', id, 'title', title)), '[]')
    from marketing_plans
    where user_id = $1 and starts_on between $2::date and $3::date),
  'readings', (select coalesce(json_agg(json_build_object('username', username, 'days', days)), '[]')
    from (
      select username, json_agg(json_build_array(${CLOSED_DAY}, followers) order by follower_readings.day) as days
      from social_media_accounts as account
      join follower_readings on follower_readings.user_id = $1 and follower_readings.account_id = account.id
      where account.user_id = $1 and platform = 'threads' and is_on
        and case when $4::text is null then is_connected else account.id = $4 end
        and followers is not null
        and ${CLOSED_DAY} between $2::date - ${BEFORE_DAYS} and least($3::date, pacific_today - 1)
      group by account.id, username
    ) as account)
) as notes
from owner`;
