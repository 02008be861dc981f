import { findPost, postRowSchema } from '#shared/analytics/post-figures';
import type { Outcome, OwnFigures } from '../../capture/page/capture-host.ts';
import { recall, remember } from '../session-cache.ts';
import { asSignedInUser } from './ask-who-is-signed-in.ts';
import { attempt } from './attempt.ts';
import { toFigures } from './card-figures.ts';

const keyOf = (code: string) => `figures ${code}`;

/**
 * The figures of one of the user's own posts; null for anybody else's. While the server cannot be reached, those that it
 * gave last, as far as the rule of the cache allows.
 */
export async function readOwnFigures(code: string): Promise<Outcome<OwnFigures | null>> {
  const outcome = await attempt((api) =>
    asSignedInUser(api, async (userId) => {
      const { post } = await api(findPost, { params: { userId }, query: { code } });
      await remember(userId, keyOf(code), post);
      return post && toFigures(post);
    }),
  );
  if (outcome.ok || outcome.problem !== 'offline') return outcome;
  const { data: known } = postRowSchema.safeParse(await recall(keyOf(code)));
  return known ? { ok: true, value: toFigures(known) } : outcome;
}
