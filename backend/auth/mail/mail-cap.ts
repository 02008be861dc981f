import { HOUR_MS } from '#shared/days/durations';
import { unavailable } from '../../base/errors.ts';
import { networkOf, widerNetworksOf } from '../../middleware/network-of.ts';
import type { RateLimits } from '../../middleware/rate-limiter.ts';
import type { LimitName } from '../../middleware/rate-limits.ts';
import type { RequestContext } from '../../middleware/request-state.ts';
import type { MailJob } from './mail-jobs.ts';

type Point = [LimitName, ...string[]];

const IN_ALL: LimitName = 'mailsOfOneKind';
const TOO_MANY =
  'This server has sent as many emails as it may within an hour, so yours was not sent. Please try again in an hour';

/** Counts a call that may send a mail for its network, by `name`, and for the wider ones of an IPv6 customer. Throws 429. */
export async function countSender(
  limits: RateLimits,
  { ip }: Pick<RequestContext, 'ip'>,
  name: 'signupPerAddress' | 'resetPerAddress' | 'confirmationPerAddress',
): Promise<void> {
  await limits.consume(name, networkOf(ip));
  const wider = widerNetworksOf(ip);
  if (!wider) return;
  await limits.consume('mailPerCustomer', wider.bits56);
  await limits.consume('mailPerSite', wider.bits48);
}

/** For whoever asks for a mail and waits for it: throws 503 where none of its kind is sent for now. */
export async function refuseWhereFull(limits: RateLimits, kind: MailJob['kind']): Promise<void> {
  if (await limits.isUsedUp(IN_ALL, kind)) throw unavailable(TOO_MANY, HOUR_MS / 1000);
}

/** Sends a mail and counts it. Throws 429 where no other of its kind may go for now: it is due later. */
export const sendInTurn = (limits: RateLimits, kind: MailJob['kind'], send: () => Promise<void>): Promise<void> =>
  counted(limits, [IN_ALL, kind], send);

/** Sends a mail unless its mailbox has had as many as it may: that one is never sent. */
export async function sendUnlessHad(limits: RateLimits, mailbox: Point, send: () => Promise<void>): Promise<void> {
  if (await limits.isUsedUp(...mailbox)) return;
  await counted(limits, mailbox, send);
}

/** What was not sent, or may not be for now, does not count. */
async function counted(limits: RateLimits, point: Point, send: () => Promise<void>): Promise<void> {
  try {
    await limits.consume(...point);
    await send();
  } catch (error) {
    await limits.giveBack(...point);
    throw error;
  }
}
