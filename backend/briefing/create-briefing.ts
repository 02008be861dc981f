import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { getBriefing } from '#shared/briefing/briefing';
import { getDigest } from '#shared/briefing/digest';
import type { ReadFact } from '#shared/facts/facts';
import type { Gates } from '../middleware/concurrency-limits.ts';
import type { RateLimits } from '../middleware/rate-limiter.ts';
import { createRouter, route } from '../middleware/route.ts';
import type { Slice } from '../middleware/slice.ts';
import { createSendMail } from '../outbound/send-mail.ts';
import type { Settings } from '../settings/settings.ts';
import { addDigestMailRoutes, oneClickStop } from './digest/digest-mail-routes.ts';
import { createDigests, type Digests } from './digest/make-due-digests.ts';
import { readDigest } from './digest/read-digest.ts';
import { readBriefing } from './morning/read-briefing.ts';

interface BriefingSliceDeps {
  knex: Knex;
  gates: Gates;
  log: Pick<Logger, 'warn'>;
  limits: RateLimits;
  settings: Pick<Settings, 'publicUrl' | 'mail'>;
  now(): Date;
  readFacts(userId: string): ReadFact;
}

interface BriefingSlice extends Slice {
  digests: Digests;
}

/** What a creator wants to know in the morning, in one answer, and on Mondays what the week brought. */
export function createBriefing({
  gates: { figures: gate },
  log,
  limits,
  settings,
  ...deps
}: BriefingSliceDeps): BriefingSlice {
  const router = createRouter();
  const { publicUrl, mail } = settings;
  const mails = mail && { ...deps, log, limits, publicUrl, send: createSendMail(mail) };
  const digests = createDigests(deps, mails);
  route(router, getBriefing, ({ user }) => readBriefing(deps, user), { gate });
  route(router, getDigest, ({ user, query: { week } }) => readDigest(deps, user, week), { gate });
  addDigestMailRoutes(router, { limits, hasMail: mail !== null });
  return { router, openRouter: oneClickStop(limits), digests, start: digests.start };
}
