import { raw } from 'objection';
import { AccessToken } from '../../models/accounts/access-token.ts';
import { PUBLISH_SCOPE } from './permissions.ts';

/** The accounts of a user of which we may publish. */
export async function accountsThatPublish(userId: string): Promise<Set<string>> {
  const tokens = await AccessToken.query().where({ userId }).select('accountId', 'scope');
  return new Set(tokens.filter(({ scope }) => scope.includes(PUBLISH_SCOPE)).map(({ accountId }) => accountId));
}

/** Nothing of the account is published until its user allows it again. Its token keeps reading. */
export async function forgetPublishing(userId: string, accountId: string): Promise<void> {
  await AccessToken.query()
    .patch({ scope: raw('array_remove(scope, ?)', PUBLISH_SCOPE) })
    .where({ userId, accountId });
}
