import { conversationPlace, entryPlace } from '#shared/addresses/page-paths';
import type { Analysis, AnalyzeChatAnswer, Finding } from '#shared/analysis';
import { worksTitle } from '#shared/sentences/findings-title';
import type { Answer } from '../../capture/page/capture-host.ts';
import { CallError } from '../../lib/api/call-error.ts';

const NOT_YET = 'The analysis is not finished yet. You will find it in your history.';

/** Only what the card shows. */
export function toAnswer({ id, post, analysis, failure, isKept, conversationId }: AnalyzeChatAnswer): Answer {
  if (!analysis) throw new CallError('There is no analysis', failure?.message ?? NOT_YET);
  const {
    sentiment,
    sentimentConfidence,
    noScore,
    unsure,
    language,
    analysis: text,
    works,
    change,
    analyst,
    whose,
  } = analysis;
  const path = isKept === false ? null : entryPlace(id);
  const chatPath = path && conversationId && conversationPlace(conversationId);
  const rated = { sentiment, sentimentConfidence, noScore, unsure, language };
  const shown = { ...rated, analysis: text, works, change, analyst, whose };
  return { ...shown, asText: asText(post?.author, analysis), path, chatPath };
}

function asText(author: string | undefined, { analysis, works, change, whose }: Analysis): string {
  const title = author ? [`The post by @${author}`] : [];
  return [...title, analysis, ...listOf(worksTitle(whose), works), ...listOf('What to change', change)].join('\n');
}

const listOf = (title: string, findings: Finding[]): string[] =>
  findings.length === 0 ? [] : ['', title, ...findings.map(({ text, evidence }) => `- ${text} (${evidence})`)];
