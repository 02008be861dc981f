import { afterAll, beforeAll, expect, it } from 'vitest';
import { PublishPart } from '../../models/calendar/publish-part.ts';
import { type PublishApp, startPublishApp } from '../../testing/publish-app.ts';

const PILE = 60;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

let app: PublishApp;
beforeAll(async () => {
  app = await startPublishApp();
});
afterAll(() => app.close());

it('what follows the publication of a pile does not come before what follows that of another user', async () => {
  const [many, one] = [await app.author(), await app.author()];
  const due = app.sandbox.now() + 10 * MINUTE_MS;
  const at = (moment: number) => ({ dueAt: new Date(moment).toISOString() });
  for (let nth = 0; nth < PILE; nth++) await many.schedule(`Of a pile that is out, ${nth}`, at(due));
  const { id } = await one.schedule('A post that is out alone', at(due + SECOND_MS));
  await app.pass(15 * MINUTE_MS);
  const readAt = async (userId: string) => (await PublishPart.query().where({ userId })).map((part) => part.readBackAt);
  const [own] = await readAt(one.user.id);
  const before = (await readAt(many.user.id)).filter((moment) => moment && own && moment <= own);
  expect((await one.read(id)).parts[0]?.permalink).toContain('/post/');
  expect(before.length).toBeLessThan(PILE / 2);
});
