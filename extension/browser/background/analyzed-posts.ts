import * as z from 'zod/mini';
import { listAnalyses } from '#shared/analysis';
import { idSchema } from '#shared/contract/text';
import type { LastAnswer } from '../../capture/page/capture-host.ts';
import { recall, remember } from '../session-cache.ts';
import { asSignedInUser } from './ask-who-is-signed-in.ts';
import { attempt } from './attempt.ts';
import { readOwnFigures } from './own-figures.ts';
import { toAnswer } from './to-answer.ts';

const KEY = 'analyzed posts';
/** The newest ones; the history has all. */
const MOST = 500;
const conversationsSchema = z.record(z.string(), idSchema);

/** The conversation that the analysis of each post began, by the post's code. */
const conversations = async () => conversationsSchema.safeParse(await recall(KEY)).data ?? {};

export const readAnalyzedCodes = async (): Promise<string[]> => Object.keys(await conversations());

/** Kept in memory until the person logs out, as everything of the session is. */
export async function noteAnalyzed(userId: string, code: string, conversationId: string): Promise<void> {
  const { [code]: _, ...others } = await conversations();
  const newest = Object.entries({ ...others, [code]: conversationId }).slice(-MOST);
  await remember(userId, KEY, Object.fromEntries(newest));
}

/** What the analyst said of a post, as the history has it; null if it is not there any more. */
export async function readLastAnswer(code: string): Promise<LastAnswer | null> {
  const { [code]: conversationId } = await conversations();
  if (!conversationId) return null;
  const outcome = await attempt((api) =>
    asSignedInUser(api, async (userId) => {
      const entries = await api(listAnalyses, { params: { userId }, query: { conversationId } });
      const entry = entries.find(({ post, analysis }) => post?.code === code && analysis);
      if (!entry) return null;
      const { timestamp: answeredAt, comparison } = entry;
      return { answer: toAnswer(entry), answeredAt, comparison };
    }),
  );
  if (!outcome.ok || !outcome.value) return null;
  const own = await readOwnFigures(code);
  return { ...outcome.value, figures: own.ok ? own.value : null };
}
