import * as contract from '#shared/analysis';
import { IMAGE_MAX_LENGTH } from '#shared/contract/limits-and-page-sizes';
import { checkDraft } from '#shared/draft-check';
import type { ReadFact } from '#shared/facts/facts';
import { firstQuestions } from '../answers/suggest-questions.ts';
import { notFound } from '../base/errors.ts';
import type { CheckDraft } from '../drafts/create-check-draft.ts';
import { audit } from '../middleware/audit.ts';
import type { Gates } from '../middleware/concurrency-limits.ts';
import type { RateLimits } from '../middleware/rate-limiter.ts';
import { createRouter, route } from '../middleware/route.ts';
import {
  confirmCounts,
  confirmOwn,
  countEntries,
  deleteAllEntries,
  deleteEntry,
  findPicture,
  listEntries,
} from './entries.ts';
import { presentEntry } from './present-entry.ts';
import { readOwnData } from './read-own-data.ts';
import { type StartDeps, startAnalysis } from './start-analysis.ts';

/** A picture of the largest size, and text of which every character is escaped. */
const MAX_BODY_BYTES = IMAGE_MAX_LENGTH + 64 * 1024;

export interface AnalysisRoutesDeps extends StartDeps {
  readFacts: (userId: string) => ReadFact;
  checkDraft: CheckDraft;
}

export function analysisRoutes(deps: AnalysisRoutesDeps, limits: RateLimits, gates: Gates) {
  const router = createRouter();

  route(router, contract.analyzeChat, ({ body, picture }) => startAnalysis(body, picture, deps), {
    admit: (user) => limits.consume('analysisPerUser', user.id),
    pictureBody: { maxBytes: MAX_BODY_BYTES, gate: gates.bodies },
    gate: null,
  });

  route(router, checkDraft, ({ user, body }) => deps.checkDraft(user.id, body), {
    admit: (user) => limits.consume('draftCheckPerUser', user.id),
    gate: gates.figures,
    isRead: true,
  });

  route(
    router,
    contract.listAnalyses,
    async ({ user, query }) => {
      const entries = await listEntries(user.id, query);
      return entries.map(presentEntry);
    },
    { gate: gates.history },
  );

  route(
    router,
    contract.getPicture,
    async ({ user, params, ctx }) => {
      const picture = await findPicture(user.id, params.id);
      if (!picture) throw notFound('This picture');
      ctx.type = picture.type;
      return picture.bytes;
    },
    { gate: gates.history },
  );

  route(
    router,
    contract.listQuestions,
    async ({ user }) => ({ questions: firstQuestions((await readOwnData(deps.readFacts(user.id))).own) }),
    { gate: gates.figures },
  );

  route(router, contract.countAnalyses, async ({ user }) => ({ count: await countEntries(user.id) }));

  route(router, contract.confirmCounts, async ({ user, params, body }) =>
    presentEntry(await confirmCounts(user.id, params.id, body)),
  );

  route(router, contract.confirmOwn, async ({ user, params, body }) =>
    presentEntry(await confirmOwn(user.id, params.id, body.isOwn)),
  );

  route(router, contract.deleteAnalysis, async ({ user, params, ctx }) => {
    const deleted = await deleteEntry(user.id, params.id);
    audit(ctx, 'data_deleted', { what: 'analysis', deleted });
    return { deleted };
  });

  route(router, contract.wipeAnalyses, async ({ user, ctx }) => {
    const deleted = await deleteAllEntries(user.id);
    audit(ctx, 'data_deleted', { what: 'analyses', deleted });
    return { deleted };
  });

  return router;
}
