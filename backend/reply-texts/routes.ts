import type { Knex } from 'knex';
import * as contract from '#shared/analytics/reply-texts';
import type { Seal } from '../base/encrypt-secrets.ts';
import { audit } from '../middleware/audit.ts';
import type { FairGate } from '../middleware/fair-gate.ts';
import { createRouter, route } from '../middleware/route.ts';
import type { AccountRef } from '../models/accounts/account-ref.ts';
import { letsRepliesBeRead } from '../models/users/privacy.ts';
import { readReplyTexts } from './read-reply-texts.ts';
import { switchReading } from './switch-reading.ts';

interface ReplyTextsDeps {
  knex: Knex;
  /** Opens what people wrote. */
  seal: Seal;
  gate: FairGate;
  now: () => Date;
  /** Makes an account due for a sync now. */
  requestSync(account: AccountRef): Promise<void>;
}

export function replyTextsRoutes({ gate, ...deps }: ReplyTextsDeps) {
  const router = createRouter();

  // Not kept: texts of others stay in the memory of no process.
  route(router, contract.getReplyTexts, ({ user, query }) => readReplyTexts(deps, user.id, query.account), { gate });

  route(router, contract.getReadReplies, async ({ user }) => ({ isOn: await letsRepliesBeRead(user.id) }));

  route(router, contract.setReadReplies, async ({ user, body: { isOn }, ctx }) => {
    await switchReading(deps, user.id, isOn);
    audit(ctx, isOn ? 'replies_read' : 'replies_no_longer_read');
    return { isOn };
  });

  return router;
}
