import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestReset } from '#shared/account-security';
import { signUp } from '../../testing/factories.ts';
import { confirmationToken, signUpConfirmed, startMailApp } from '../../testing/mail-app.ts';

const SUBJECT = 'Choose a new password';
/** As many links to choose a password as work at once. */
const PILE = 3;

let app: Awaited<ReturnType<typeof startMailApp>>;
beforeAll(async () => {
  app = await startMailApp();
});
afterAll(() => app.close());

/** Somebody whose mailbox takes nothing for now, with a pile of mails to it. */
async function slowMailbox() {
  const { input } = await signUpConfirmed(app);
  const release = app.mailServer.hold(input.email);
  for (let nth = 0; nth < PILE; nth++) await app.client().call(requestReset, { body: { email: input.email } });
  return { email: input.email, release };
}
const waiting = () => app.boss.findJobs('account-mail', { queued: true });

it('a mailbox that takes its mails slowly holds up nobody else’s', async () => {
  const { email, release } = await slowMailbox();
  const { input } = await signUp(app);
  await confirmationToken(app, input.email);
  expect(app.mailServer.mails.filter(({ to, subject }) => to === email && subject.includes(SUBJECT))).toEqual([]);
  release();
  await app.mailServer.nextMail(email, SUBJECT);
  await expect.poll(waiting).toEqual([]);
});

it('of two piles that take all room, no rest goes before the mail of somebody else', async () => {
  const people = [await slowMailbox(), await slowMailbox()];
  // Each has one that is being sent, and the others wait.
  await expect.poll(waiting).toHaveLength(2 * (PILE - 1));
  const { input } = await signUp(app);
  const before = app.mailServer.mails.length;
  for (const { release } of people) release();
  await confirmationToken(app, input.email);
  await expect.poll(() => app.mailServer.mails.length).toBe(before + 2 * PILE + 1);
  const order = app.mailServer.mails.slice(before).map(({ to }) => to);
  const placeOf = order.indexOf(input.email);
  for (const { email } of people) expect(order.lastIndexOf(email)).toBeGreaterThan(placeOf);
});
