import type { Knex } from 'knex';
import { SHARED_REPORT } from '#shared/addresses/page-paths';
import * as contract from '#shared/analytics/reports';
import { MAX_REPORT_LINKS } from '#shared/contract/limits-and-page-sizes';
import { DAY_MS } from '#shared/days/durations';
import { conflict, notFound } from '../../base/errors.ts';
import { digestOf, newLinkToken } from '../../base/link-token.ts';
import { audit } from '../../middleware/audit.ts';
import type { FairGate } from '../../middleware/fair-gate.ts';
import { networkOf } from '../../middleware/network-of.ts';
import type { RateLimits } from '../../middleware/rate-limiter.ts';
import { createRouter, openRoute, route } from '../../middleware/route.ts';
import { refuseIfFull, requireRoom } from '../../models/room/require-room.ts';
import { findByKey, storeOnce } from '../../models/room/store-once.ts';
import { User } from '../../models/users/user.ts';
import { ReportLink } from '../../models/watching/report-link.ts';
import { buildReport } from './build-report.ts';

interface ReportsDeps {
  knex: Knex;
  limits: RateLimits;
  gate: FairGate;
  publicUrl: string;
  now: () => Date;
}

const OFF = 'Turn on Performance Analytics in the settings first';

/** Reports of one account, and links by which others read them. */
export function reportsRoutes({ knex, limits, gate, publicUrl, now }: ReportsDeps) {
  const router = createRouter();
  const live = () => ReportLink.query().where('expiresAt', '>', now());

  route(
    router,
    contract.getReport,
    async ({ user, query }) => {
      const built = await buildReport(knex, user.id, query, { now: now(), timeZone: user.timeZone });
      return { report: built?.report ?? null };
    },
    { gate },
  );

  route(router, contract.listReportLinks, async ({ user }) =>
    (await live().where({ userId: user.id }).orderBy('createdAt', 'desc').limit(MAX_REPORT_LINKS)).map(present),
  );

  route(
    router,
    contract.createReportLink,
    async ({ user, body: { choice, note, days, clientKey, ...asked }, ctx }) => {
      await limits.consume('reportLinksPerUser', user.id);
      const key = { userId: user.id, clientKey };
      if (!(await findByKey(ReportLink, key))) await refuseIfFull(knex, user.id, 'report_links', { rows: 1 });
      const made = now();
      const built = await buildReport(knex, user.id, { ...choice, ...asked }, { now: made, timeZone: user.timeZone });
      if (!built) throw conflict(user.performanceAnalytics ? 'Connect an account first' : OFF);
      // The page falls back to another account; what strangers read does not.
      if (asked.account && asked.account !== built.accountId) throw notFound('This account', 'account');
      const { token, tokenHash } = newLinkToken();
      const row = {
        ...key,
        accountId: built.accountId,
        tokenHash,
        report: { ...built.report, note },
        createdAt: made,
        expiresAt: new Date(made.getTime() + days * DAY_MS),
      };
      const link = await knex.transaction(async (trx) => {
        const stored = await storeOnce(trx, ReportLink, key, async () => {
          await requireRoom(trx, user.id, 'report_links', { rows: 1 });
          return ReportLink.query(trx).insertAndFetch(row);
        });
        // The address that was made with it reached nobody.
        return stored.tokenHash === tokenHash ? stored : stored.$query(trx).patchAndFetch({ tokenHash });
      });
      audit(ctx, 'report_shared');
      // Behind the #, where no server, log or Referer sees it.
      return { link: present(link), url: `${publicUrl}${SHARED_REPORT}#${token}` };
    },
    { gate },
  );

  route(router, contract.revokeReportLink, async ({ user, params: { id }, ctx }) => {
    const deleted = await ReportLink.query().deleteById([user.id, id]);
    if (deleted === 0) throw notFound('This link');
    audit(ctx, 'data_deleted', { what: 'report link', deleted });
    return { deleted };
  });

  openRoute(router, contract.openSharedReport, async ({ body: { token }, ctx }) => {
    const tokenHash = digestOf(token);
    const link = await live()
      .findOne({ tokenHash })
      .whereExists(User.query().where({ performanceAnalytics: true }).whereColumn('users.id', 'reportLinks.userId'));
    if (!link) {
      await limits.consume('sharedReportGuessPerAddress', networkOf(ctx.ip));
      throw notFound('This report');
    }
    await limits.consume('sharedReportPerLink', link.id);
    return { report: link.report, expiresAt: link.expiresAt.toISOString() };
  });

  return router;
}

const present = ({ id, report, createdAt, expiresAt }: ReportLink): contract.ReportLink => ({
  id,
  username: report.account.username,
  ...{ from: report.from, to: report.to },
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
