import type { Knex } from 'knex';
import type { CurveMeasure, Curves } from '#shared/analytics/post-figures';
import { runPrepared } from '../../database/run-prepared.ts';
import { curvesSql } from './curves-statement.ts';

interface Asked {
  ids: string[];
  measure: CurveMeasure;
}

/** How posts grew. Those that are not the user's are left out, and all of them where Performance Analytics is off. */
export async function readCurves(knex: Knex, userId: string, { ids, measure }: Asked): Promise<Curves> {
  const statement = { name: `curves-${measure}`, text: curvesSql(measure) };
  const [row] = await runPrepared<{ curves: Omit<Curves, 'measure'> }>(knex, statement, [userId, ids]);
  return { measure, curves: row?.curves.curves ?? [], typical: row?.curves.typical ?? null };
}
