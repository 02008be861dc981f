import type { Logger } from 'pino';
import type { Analysis } from '#shared/analysis';
import type { ReadFact } from '#shared/facts/facts';
import type { Analyst, AnalystInput } from '../analysts/analyst.ts';
import { LOCAL_ANALYST } from '../analysts/local/local-analyst.ts';
import type { ModelAnalyst } from '../analysts/model/model-analyst.ts';
import { noteFallback } from '../analysts/model/model-fallback.ts';
import { orAborted } from '../analysts/or-aborted.ts';
import { limit, NOWHERE, say } from '../answers/words/spoken.ts';
import type { CheckDraft } from '../drafts/create-check-draft.ts';
import type { AssessedPost, EarlierEntry } from './conversations.ts';
import type { AnswerAsked } from './create-answer-asked.ts';
import { ownEvidence } from './own-evidence.ts';
import { asAnalysis } from './tell-answer.ts';

interface Analysts {
  /** Answers what is asked about the user's own numbers. */
  answerAsked: AnswerAsked;
  checkDraft: CheckDraft;
  /** Reads facts of a user's own numbers. */
  readFacts: (userId: string) => ReadFact;
  local: Analyst;
  /** Null where no model API is set up. */
  model: ModelAnalyst | null;
  log: Logger;
}

interface Work extends Omit<AnalystInput, 'own'> {
  allowsModel: boolean;
  /** Earlier questions of the conversation, oldest first. */
  earlier: EarlierEntry[];
  /** Called with what is told so far of an answer, sentence by sentence. */
  show?: (soFar: Analysis) => void;
}
export type Analyze = (input: Work) => Promise<Analysis>;

/**
 * Answers a question about the user's own numbers. A post it measures with the local analyst, then lets the model speak
 * about what was measured. When the model fails, the answer is the local analyst's and says why. Rejects once the input's
 * signal is aborted.
 */
export function createAnalyze({ answerAsked, checkDraft, readFacts, local, model, log }: Analysts): Analyze {
  return async ({ allowsModel, earlier, show, ...work }) => {
    const { userId, message, picture, post, signal } = work;
    const canWrite = model !== null && allowsModel;
    const hasPost = Boolean(picture ?? post);
    const own = () => ownEvidence(userId, checkDraft, readFacts);
    const writeAfter =
      model &&
      (async (after: AssessedPost) => {
        const input = { ...work, post: after, own: await own() };
        return written(after, await local.analyze(input), { input, model, log });
      });
    const answer = await answerAsked({ userId, message, hasPost, earlier, canWrite, writeAfter, signal, show });
    if (answer) return answer;
    const input = { ...work, own: await own() };
    const facts = await local.analyze(input);
    if (!model || !allowsModel) return facts;
    try {
      return await orAborted(model(input, facts), input.signal);
    } catch (error) {
      input.signal.throwIfAborted();
      return {
        ...facts,
        ...(facts.whose === 'draft' && { rewrites: { items: [], note: NO_REWRITES } }),
        analyst: { ...facts.analyst, fallback: noteFallback(error, input.userId, log) },
      };
    }
  };
}

const NO_REWRITES = 'There are no new versions, because the AI model did not answer.';

interface Writing {
  input: AnalystInput;
  model: ModelAnalyst;
  log: Logger;
}

/**
 * A text that the model writes after a post of the conversation, and nothing else: what the post is like was told before. Says
 * so where the model fails.
 */
async function written({ id }: AssessedPost, facts: Analysis, { input, model, log }: Writing): Promise<Analysis> {
  try {
    const { analysis, analyst } = await orAborted(model(input, { ...facts, claims: [] }), input.signal);
    return { ...asAnalysis({ outcome: 'answered', lines: [say`${analysis}`] }, [], 0, analyst), about: id };
  } catch (error) {
    input.signal.throwIfAborted();
    const analyst = { ...LOCAL_ANALYST, fallback: noteFallback(error, input.userId, log) };
    return { ...asAnalysis({ outcome: 'abstained', lines: [NOT_WRITTEN] }, [], 0, analyst), about: id };
  }
}

const NOT_WRITTEN = say`${limit('I did not write it: that takes the AI model, which did not answer.', NOWHERE)} Please ask again in a few minutes.`;
