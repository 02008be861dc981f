import type { Knex } from 'knex';
import { type DeletionRequest, deletionCodeSchema, getDeletionRequest } from '#shared/threads';
import { badRequest, notFound, notSetUp } from '../../base/errors.ts';
import { readForm } from '../../middleware/bodies/form-body.ts';
import type { RequestContext } from '../../middleware/request-state.ts';
import { createRouter } from '../../middleware/route.ts';
import { MetaRequest } from '../../models/accounts/meta-request.ts';
import type { ThreadsSettings } from '../../settings/settings.ts';
import type { Sync } from '../sync/create-sync.ts';
import { carryOutRequest, isDeleting } from './carry-out-request.ts';
import { readSignedRequest } from './signed-request.ts';
import { answerChallenge, takeEvent } from './webhooks.ts';

const MAX_FORM_BYTES = 16 * 1024;
const DEAUTHORIZE = '/api/threads/deauthorize';
const DATA_DELETION = '/api/threads/data-deletion';
const WEBHOOKS = '/api/threads/webhooks';

/** Routes for Meta's servers: a signature replaces session and Origin. */
export const SIGNED_PATHS = [DEAUTHORIZE, DATA_DELETION, WEBHOOKS] as const;

interface MetaDeps {
  knex: Knex;
  publicUrl: string;
  app: ThreadsSettings | null;
  /** Null if accounts are not synced. */
  sync: Pick<Sync, 'request'> | null;
}

export function metaRoutes({ knex, publicUrl, app, sync }: MetaDeps) {
  const router = createRouter();
  const requireApp = () => {
    if (app) return app;
    throw notSetUp('Threads is not set up on this server');
  };

  async function carryOut(ctx: RequestContext, kind: MetaRequest['kind']): Promise<MetaRequest> {
    const settings = requireApp();
    const form = await readForm(ctx.req, MAX_FORM_BYTES);
    const request = readSignedRequest(form.get('signed_request') ?? '', settings.appSecret);
    if (!request) throw badRequest('The signed request is not valid');
    const record = await carryOutRequest(knex, settings, kind, request);
    ctx.state.log.info({ audit: kind, code: record.code, accounts: record.accounts }, kind);
    return record;
  }

  router.post(DEAUTHORIZE, async (ctx) => {
    await carryOut(ctx, 'deauthorize');
    ctx.body = { success: true };
  });

  router.post(DATA_DELETION, async (ctx) => {
    const { code } = await carryOut(ctx, 'data_deletion');
    ctx.body = { url: `${publicUrl}/data/requests/${code}`, confirmation_code: code };
  });

  router.get(getDeletionRequest.path, async (ctx) => {
    const code = deletionCodeSchema.safeParse(ctx.params.code);
    const request = code.success && (await MetaRequest.query().findOne({ kind: 'data_deletion', code: code.data }));
    if (!request) throw notFound('A request with this code');
    ctx.body = presentDeletion(request, await isDeleting(knex, request));
  });

  router.get(WEBHOOKS, (ctx) => answerChallenge(ctx, requireApp()));
  router.post(WEBHOOKS, (ctx) => takeEvent(ctx, requireApp(), sync));

  return router;
}

/** What anyone with the code may see: neither who asked nor which account it was. */
function presentDeletion({ accounts, receivedAt }: MetaRequest, isDeleting: boolean): DeletionRequest {
  const status = accounts === 0 ? 'nothing_stored' : isDeleting ? 'deleting' : 'deleted';
  return { status, receivedAt: receivedAt.toISOString() };
}
