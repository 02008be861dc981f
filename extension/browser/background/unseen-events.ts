import { browser } from 'wxt/browser';
import { countUnseen } from '#shared/analytics/watches';
import { MINUTE_MS } from '#shared/days/durations';
import { confirmedUser } from '../session-cache.ts';
import { keepUnseen } from '../unseen-count.ts';
import { asSignedInUser } from './ask-who-is-signed-in.ts';
import { attempt } from './attempt.ts';
import { showBadge } from './busy-badge.ts';

const ASKED_AT = 'unseenAskedAt';
/** Posts are read every quarter of an hour at most; pages of Threads are opened more often. */
const PAUSE_MS = 10 * MINUTE_MS;

/**
 * Keeps the number on the icon true: it changes with the session, so a log-out takes it away. Asks the server only when
 * something woke the background anyway, and never while nobody is known to be signed in.
 */
export function followUnseenEvents(): void {
  browser.storage.session.onChanged.addListener(() => {
    void showBadge();
    void askForUnseen();
  });
  void askForUnseen();
}

let asking: Promise<void> | undefined;

/** At most one call in ten minutes, whatever else is kept meanwhile. */
export function askForUnseen(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

/** Whatever was asked lately: somebody has just looked at them. */
export async function askForUnseenNow(): Promise<void> {
  await browser.storage.session.remove(ASKED_AT);
  await askForUnseen();
}

async function ask(): Promise<void> {
  if ((await confirmedUser()) === undefined || (await askedLately())) return;
  await browser.storage.session.set({ [ASKED_AT]: Date.now() });
  await attempt((api) =>
    asSignedInUser(api, async (userId) => {
      const { unseen } = await api(countUnseen, { params: { userId } });
      await keepUnseen(userId, unseen);
    }),
  );
}

/** Forgotten with the session, so whoever signs in has their number at once. */
async function askedLately(): Promise<boolean> {
  const { [ASKED_AT]: askedAt } = await browser.storage.session.get(ASKED_AT);
  return Date.now() - Number(askedAt) < PAUSE_MS;
}
