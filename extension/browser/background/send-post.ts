import { analyzeChat } from '#shared/analysis';
import type { Answer, Draft, Outcome } from '../../capture/page/capture-host.ts';
import { noteAnalyzed } from './analyzed-posts.ts';
import { asSignedInUser } from './ask-who-is-signed-in.ts';
import { attempt } from './attempt.ts';
import { whileBusy } from './busy-badge.ts';
import { toAnswer } from './to-answer.ts';

/** Sends a post to the server to be analyzed. The toolbar icon shows that this is running. */
export function sendPost({ post, comparison, picture: image, clientKey }: Draft): Promise<Outcome<Answer>> {
  const analysis = attempt((api) =>
    asSignedInUser(api, async (userId) => {
      const body = { userId, post, comparison, image, clientKey, conversationId: clientKey };
      const answer = toAnswer(await api(analyzeChat, { body }));
      if (answer.path) await noteAnalyzed(userId, post.code, clientKey);
      return answer;
    }),
  );
  return whileBusy(analysis);
}
