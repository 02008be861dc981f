import type { AnalyzeChat, AnalyzeChatAnswer } from '#shared/analysis';
import type { PagePost } from '#shared/posts/capture';
import type { ComparedLikes } from '#shared/posts/compared-likes';
import type { Timing } from '../analysts/analysis-time-limits.ts';
import { ApiError, unavailable } from '../base/errors.ts';
import { isDatabaseDown } from '../database/is-database-down.ts';
import { newId } from '../models/base-model.ts';
import { type Amounts, requireRoom } from '../models/room/require-room.ts';
import { privacyOf } from '../models/users/privacy.ts';
import { cleanPicture } from '../pictures/clean-picture.ts';
import type { Picture } from '../pictures/encode-picture.ts';
import { toDataUrl } from '../pictures/stored-picture.ts';
import { thumbnailOf } from '../pictures/thumbnail.ts';
import type { Analyze } from './analyze.ts';
import { findEntry } from './entries.ts';
import { storeEntry } from './leases.ts';
import { presentEntry } from './present-entry.ts';
import type { Runner } from './run-analysis.ts';
import { entryOfSameRequest } from './same-request.ts';

export interface StartDeps {
  analyze: Analyze;
  runner: Runner;
  timing: Timing;
  quota?: Amounts | undefined;
}

/**
 * Keeps what the user sent, analyzes it and answers the entry: `done`, `failed`, or still `pending` when the server is
 * stopping, and then it is finished after the next start. It runs to its end when the client leaves: the answer is in
 * the history. Each call makes an entry of its own, unless an earlier one had the same `clientKey`. Throws `invalid_input`,
 * `too_large` or `quota_exceeded`, and then nothing is kept; `not_found` when the entry was deleted meanwhile.
 */
export async function startAnalysis(
  input: AnalyzeChat,
  pictureBytes: Buffer | null,
  deps: StartDeps,
): Promise<AnalyzeChatAnswer> {
  const { userId, message, post = null, comparison: given, clientKey = null, conversationId = null } = input;
  const comparison = (post && given) ?? null;
  const earlier = clientKey && (await entryOfSameRequest(userId, clientKey, deps.timing.analysis));
  if (earlier) return presentEntry(earlier);
  const picture = input.image ? await cleanPicture(userId, input.image, pictureBytes) : null;
  const { analysisCollection } = await privacyOf(userId);
  if (!analysisCollection) return analyzeUnkept({ userId, message, picture, post, comparison, conversationId }, deps);

  const [image, thumbnail] = picture ? [toDataUrl(picture), await thumbnailOf(picture.bytes)] : [null, null];
  const added = {
    rows: 1,
    texts: Buffer.byteLength(message) + Buffer.byteLength(JSON.stringify(post)),
    pictures: picture?.bytes.length ?? 0,
  };
  const sent = { userId, message, image, thumbnail, post, comparison, clientKey, conversationId };
  const entry = await storeEntry(sent, deps.timing.lease, (trx) =>
    requireRoom(trx, userId, 'content_analysis_history', added, deps.quota),
  );
  if (!entry) return startAnalysis(input, pictureBytes, deps);
  const { id, attempts } = entry;
  await deps.runner.run({ userId, id, attempts, message, picture, post, comparison, conversationId });
  return presentEntry(await findEntry(userId, entry.id));
}

interface Unkept {
  userId: string;
  message: string;
  picture: Picture | null;
  post: PagePost | null;
  comparison: ComparedLikes | null;
  conversationId: string | null;
}

/** For a user who does not want analyses collected: nothing is stored, no model sees it, no earlier post is looked at. */
async function analyzeUnkept(unkept: Unkept, { analyze, runner }: StartDeps): Promise<AnalyzeChatAnswer> {
  const { userId, message, picture, post, comparison, conversationId } = unkept;
  const analysis = await runner
    .inTurn(userId, (signal) =>
      analyze({
        userId,
        message,
        picture,
        post: post && { ...post, comparison },
        past: [],
        earlier: [],
        allowsModel: false,
        signal,
      }),
    )
    .catch((cause) => {
      if (isDatabaseDown(cause) || cause instanceof ApiError) throw cause;
      throw unavailable('This cannot be analyzed now. Please try again in a moment');
    });
  return {
    id: newId(),
    timestamp: new Date().toISOString(),
    message,
    image: picture && (await thumbnailOf(picture.bytes)),
    post,
    comparison,
    // What is not kept is compared with nothing.
    isOwn: false,
    status: 'done',
    analysis,
    failure: null,
    conversationId,
    isKept: false,
  };
}
