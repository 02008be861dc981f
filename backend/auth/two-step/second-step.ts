import { type Seal, UnreadableSecret } from '../../base/encrypt-secrets.ts';
import { ApiError, codeNeeded, tooManyRequests, wrongCode } from '../../base/errors.ts';
import { audit } from '../../middleware/audit.ts';
import { networkOf } from '../../middleware/network-of.ts';
import type { RateLimits } from '../../middleware/rate-limiter.ts';
import type { LimitName } from '../../middleware/rate-limits.ts';
import type { RequestContext } from '../../middleware/request-state.ts';
import { enabledTwoStep, TwoStep } from '../../models/users/two-step.ts';
import type { User } from '../../models/users/user.ts';
import { askerOf } from '../identity/asker-of.ts';
import type { Passwords } from '../identity/hash-passwords.ts';
import { knownBrowser } from '../identity/known-browser.ts';
import type { SecurityNotices } from '../notices/security-notices.ts';
import { stepOf } from './authenticator.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { openSecret } from './stored-secret.ts';

const NEEDS_NEW_PASSWORD =
  'Too many wrong codes for this password. Choose a new one by "Forgot your password?", or sign in where you did before';

export interface SecondStepDeps {
  passwords: Passwords;
  limits: RateLimits;
  notices: SecurityNotices;
  seal: Seal;
  now: () => Date;
}

/** Checks the code of a user whose password was right, where they have the second step. */
export type CheckCode = (ctx: RequestContext, user: User, code: string | undefined) => Promise<void>;

/**
 * Throws 401 `code_needed` without a code, 401 `wrong_code` for one that is wrong or was used, 429 after too many. A try is
 * counted before it is made, and a right one gives its points back.
 */
export function createCheckCode({ passwords, limits, notices, seal, now }: SecondStepDeps): CheckCode {
  async function consume(ctx: RequestContext, user: User, points: [LimitName, ...string[]][]): Promise<void> {
    for (const point of points) {
      await limits.consume(...point).catch(async (error) => {
        if (!(error instanceof ApiError && error.retryAfter)) throw error;
        await notices.add(user.id, { kind: 'code_refused', ctx });
        throw point[0] === 'codePerPassword' ? tooManyRequests(NEEDS_NEW_PASSWORD, error.retryAfter) : error;
      });
    }
  }

  /** A secret that no key opens, as after a restore with others, leaves the recovery codes. */
  async function isOfApp(ctx: RequestContext, twoStep: TwoStep, digits: string): Promise<boolean> {
    try {
      return await takeStep(twoStep, stepOf(openSecret(seal, twoStep), digits, now()));
    } catch (error) {
      if (!(error instanceof UnreadableSecret)) throw error;
      ctx.state.log.error({ event: 'two_step_unreadable', userId: twoStep.userId }, error.message);
      return false;
    }
  }

  async function isRecoveryCode(ctx: RequestContext, userId: string, code: string): Promise<boolean> {
    if (!(await takeRecoveryCode(passwords, { userId, code }, askerOf(ctx)))) return false;
    // Nobody is signed in yet.
    audit(ctx, 'recovery_code_used', { userId });
    await notices.add(userId, { kind: 'recovery_code_used', ctx });
    return true;
  }

  return async (ctx, user, code) => {
    const twoStep = await enabledTwoStep(user.id);
    if (!twoStep) return;
    if (code === undefined) throw codeNeeded();
    const points = pointsOf(ctx, user);
    await consume(ctx, user, points);
    const digits = digitsOf(code);
    const isRight = digits ? await isOfApp(ctx, twoStep, digits) : await isRecoveryCode(ctx, user.id, code);
    if (!isRight) throw wrongCode();
    for (const point of points) await limits.giveBack(...point);
  };
}

/** Whether the code is of a later time than every one that was taken. Of two who use it at once, one does. */
export async function takeStep(
  { userId, secret }: TwoStep,
  step: number | null,
  values: object = {},
): Promise<boolean> {
  if (step === null) return false;
  const taken = await TwoStep.query()
    .findById(userId)
    .where({ secret })
    .where('lastStep', '<', step)
    .patch({ ...values, lastStep: String(step) });
  return taken > 0;
}

/** The six digits of an authenticator's code, or null for anything else. */
export function digitsOf(code: string): string | null {
  const digits = code.replaceAll(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

/** As with passwords: who knows one and guesses codes elsewhere does not lock the owner out of their own browser. */
function pointsOf(ctx: RequestContext, user: User): [LimitName, ...string[]][] {
  const browser = knownBrowser(ctx, user);
  return [
    ['codePerUserAndAddress', user.id, networkOf(ctx.ip), browser ?? ''],
    browser ? ['codePerKnownBrowser', user.id, browser] : ['codePerUser', user.id],
    ['codePerPassword', user.id, user.password, browser ?? ''],
  ];
}
