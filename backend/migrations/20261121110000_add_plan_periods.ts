import type { Knex } from 'knex';

/** A plan runs for a period, and each of its lines has a target; plans made before have neither. */
export async function up(knex: Knex): Promise<void> {
  await knex.raw(`
    alter table marketing_plans
      add column starts_on date,
      add column ends_on date,
      add constraint marketing_plans_period check ((starts_on is null) = (ends_on is null) and starts_on <= ends_on);
    update marketing_plans
      set recommendations = jsonb_set(recommendations, '{items}', (
        select coalesce(jsonb_agg(
          jsonb_build_object('effect', null, 'practice', null, 'target', null) || item ||
          case when recommendations #>> '{basis,source}' = 'analyses' or item ->> 'evidence' like 'The analyst found%'
            then jsonb_build_object('postIds', '[]'::jsonb, 'analysisIds', item -> 'postIds')
            else jsonb_build_object('analysisIds', '[]'::jsonb) end
          order by position
        ), '[]')
        from jsonb_array_elements(recommendations -> 'items') with ordinality as items (item, position)
      ))
      where recommendations is not null;
  `);
}

export async function down(knex: Knex): Promise<void> {
  await knex.raw('alter table marketing_plans drop column starts_on, drop column ends_on');
}
