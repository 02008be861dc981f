import { POST_TEXT_MAX_LENGTH } from '#shared/contract/limits-and-page-sizes';
import type { ReadFact } from '#shared/facts/facts';
import type { OwnEvidence } from '../analysts/analyst.ts';
import type { CheckDraft } from '../drafts/create-check-draft.ts';
import { SocialAccount } from '../models/accounts/social-account.ts';

/** What a user's accounts know of texts. A text that an analyst read may be longer than a post; then its beginning counts. */
export async function ownEvidence(
  userId: string,
  checkDraft: CheckDraft,
  readFacts: (userId: string) => ReadFact,
): Promise<OwnEvidence> {
  const [accounts, effects] = await Promise.all([
    SocialAccount.query().where({ userId }).select('username'),
    readFacts(userId)('get_effects', {}),
  ]);
  return {
    names: accounts.map(({ username }) => username.toLowerCase()),
    effects: effects.empty ? null : effects.data,
    check: (text) => checkDraft(userId, { text: text.slice(0, POST_TEXT_MAX_LENGTH) }),
  };
}
