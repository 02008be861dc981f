import { getSettings } from '#shared/account';
import { type AnalysisEntry, analyzeChat } from '#shared/analysis';
import type { PagePost } from '#shared/capture';
import type { Answer, Outcome } from '../../capture/capture-host.ts';
import { CallError } from '../../lib/call-error.ts';
import { attempt } from './attempt.ts';
import { whileBusy } from './busy.ts';

const NOT_YET = 'The analysis is not finished yet. It will be in your history.';

/** Has a post analyzed at the server; the toolbar icon says so meanwhile. The picture is a data URL. */
export function analyzePost(post: PagePost, picture: string | null): Promise<Outcome<Answer>> {
  const analysis = attempt(async (api, { id: userId }) => {
    const { privacy } = await api(getSettings, { params: { userId } });
    const entry = await api(analyzeChat, { body: { userId, image: picture, post } });
    return toAnswer(entry, privacy.analysisCollection);
  });
  return whileBusy(analysis);
}

/** No more than the card shows. */
function toAnswer({ id, analysis, failure }: AnalysisEntry, isKept: boolean): Answer {
  if (!analysis) throw new CallError('There is no analysis', failure?.message ?? NOT_YET);
  const { sentiment, sentimentConfidence, analysis: text, works, change, language, analyst } = analysis;
  const path = isKept ? `/content-analysis?entry=${id}` : null;
  return { sentiment, sentimentConfidence, analysis: text, works, change, language, analyst, path };
}
