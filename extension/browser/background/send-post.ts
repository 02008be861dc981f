import { type AnalyzeChatAnswer, analyzeChat } from '#shared/analysis';
import { conversationPlace, entryPlace } from '#shared/page-paths';
import type { Answer, Draft, Outcome } from '../../capture/capture-host.ts';
import { CallError } from '../../lib/call-error.ts';
import { asSignedInUser } from './ask-who-is-signed-in.ts';
import { attempt } from './attempt.ts';
import { whileBusy } from './busy-badge.ts';

const NOT_YET = 'The analysis is not finished yet. You will find it in your history.';

/** Sends a post to the server to be analyzed. The toolbar icon shows that this is running. */
export function sendPost({ post, picture: image, clientKey }: Draft): Promise<Outcome<Answer>> {
  const analysis = attempt((api) =>
    asSignedInUser(api, async (userId) =>
      toAnswer(await api(analyzeChat, { body: { userId, post, image, clientKey, conversationId: clientKey } })),
    ),
  );
  return whileBusy(analysis);
}

/** Only what the card shows. */
function toAnswer({ id, analysis, failure, isKept, conversationId }: AnalyzeChatAnswer): Answer {
  if (!analysis) throw new CallError('There is no analysis', failure?.message ?? NOT_YET);
  const { sentiment, sentimentConfidence, noScore, analysis: text, works, change, language, analyst, whose } = analysis;
  const path = isKept === false ? null : entryPlace(id);
  const chatPath = path && conversationId && conversationPlace(conversationId);
  const shown = { sentiment, sentimentConfidence, noScore, analysis: text, works, change, language, analyst, whose };
  return { ...shown, path, chatPath };
}
