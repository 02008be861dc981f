import type { PgBoss } from 'pg-boss';

/** A user's nth job comes after those of everybody who has fewer that wait. `of` is a user, or whoever else takes turns. */
export const placeOf = (of: string, nth: number) => ({ group: { id: of }, priority: -nth });

/** The place of one more job; `data` is what all jobs of this user have in theirs. */
export async function placeOfNext(boss: PgBoss, queue: string, of: string, data: object) {
  const waiting = await boss.findJobs(queue, { data, queued: true });
  return placeOf(of, waiting.length);
}
