import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { HOUR_MS } from '#shared/days/durations';
import { type PublishApp, startPublishApp } from '../../testing/publish-app.ts';

/** As many steps of one user as a process takes at the same time. */
const PILE = 24;

let app: PublishApp;
beforeAll(async () => {
  app = await startPublishApp({ sandbox: { clock: Date.now } });
});
afterAll(() => app.close());

it('what steps of a pile have learned is stored in turns: what another’s has is among the next', async () => {
  const dueAt = new Date(app.sandbox.now() + HOUR_MS).toISOString();
  const [many, one] = [await app.author(), await app.author()];
  for (let nth = 0; nth < PILE; nth++) await many.schedule(`One of a pile ${nth}`, { dueAt });
  const stored = await orderOfStoring();
  const lock = await app.knex.transaction();
  onTestFinished(async () => void (await lock.rollback()));
  await lock('publish_parts').where({ userId: many.user.id }).forUpdate();
  app.publisher?.start();
  // Two of the pile have both connections, and the others wait for one.
  await expect.poll(() => answered('One of a pile')).toBe(PILE);
  const { id } = await one.schedule('A post alone', { dueAt });
  await expect.poll(() => answered('A post alone')).toBe(1);
  await lock.commit();
  await expect.poll(stored).toContain(id);
  expect((await stored()).slice(0, 8)).toContain(id);
});

const answered = (text: string) =>
  app.sandbox.calls.all({ status: 200 }).filter(({ input }) => input.text?.startsWith(text)).length;

/** The posts of which Threads took a part in, in the order in which that was stored. */
async function orderOfStoring(): Promise<() => Promise<string[]>> {
  const { knex } = app;
  await knex.raw(`
    create table stored_order (n serial, post_id text);
    create function note_stored() returns trigger language plpgsql as
      $$ begin insert into stored_order (post_id) values (new.post_id); return new; end $$;
    create trigger note_stored after update on publish_parts for each row
      when (old.container_id is null and new.container_id is not null) execute function note_stored()`);
  return async () => (await knex('stored_order').orderBy('n')).map(({ postId }) => postId);
}
