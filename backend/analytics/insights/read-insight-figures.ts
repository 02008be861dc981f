import type { Knex } from 'knex';
import { runPrepared } from '../../database/run-prepared.ts';
import type { MeasuredPost } from '../../figures/measured-posts.ts';
import { effectsOf } from '../findings/kept-effects.ts';
import { readPosts } from '../posts/read-posts-page.ts';
import type { Dismissal } from './dismissals.ts';
import type { Figures } from './find-insights.ts';
import type { AccountFigures } from './find-level-changes.ts';
import type { Question } from './find-questions.ts';
import { ACCOUNT_DAYS_SQL, DISMISSALS_SQL, QUESTIONS_SQL } from './insight-figures-sql.ts';

/** What is looked at for insights about a user with these synced posts. */
export async function readFigures(knex: Knex, userId: string, measured: MeasuredPost[], now: Date): Promise<Figures> {
  const { posts: newest } = await readPosts(knex, userId, { sort: 'publishedAt', order: 'desc', offset: 0 });
  const { bestTimes } = await effectsOf(userId, measured, now);
  return {
    measured,
    bestTimes: bestTimes.map(({ slot }) => slot),
    newest,
    accounts: await runPrepared<AccountFigures>(knex, { name: 'account-figures', text: ACCOUNT_DAYS_SQL }, [
      userId,
      now,
    ]),
    questions: await runPrepared<Question>(knex, { name: 'questions', text: QUESTIONS_SQL }, [userId, now]),
    dismissals: await runPrepared<Dismissal>(knex, { name: 'dismissals', text: DISMISSALS_SQL }, [userId]),
    now,
  };
}
