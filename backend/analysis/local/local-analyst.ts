import type { Analysis } from '#shared/analysis';
import type { Analyst, AnalystInput } from '../analyst.ts';
import { composeAnswer } from './answer/compose.ts';
import { findingsAboutAll } from './answer/history.ts';
import { readMessage } from './answer/message.ts';
import { findFindings } from './findings/find.ts';
import { knownPosts } from './findings/own-history.ts';
import { PictureReader, type PictureReaderOptions } from './ocr/picture-reader.ts';
import { AnalysisThread } from './thread/analysis-thread.ts';

const NAME = 'Local analyst';

export interface LocalAnalyst extends Analyst {
  /** Loads word lists, models and text recognition, in threads of their own, so that the first analysis is quick too. */
  warm(): Promise<void>;
}

/** Post and request: in a screenshot the post is in the picture, and the message is about it. */
function materialOf(message: string, readText: string | null) {
  if (readText) return { text: readText, request: message.trim() };
  const { post, request } = readMessage(message);
  return { text: post, request };
}

/**
 * Measures posts on this machine: reads screenshots, rates tone, finds topics and compares with the user's own posts.
 * `analyze` throws `bad_request` for a picture that cannot be read, and `unavailable` when too many wait.
 */
export function createLocalAnalyst(options: PictureReaderOptions = {}): LocalAnalyst {
  const thread = new AnalysisThread();
  const pictures = new PictureReader(thread, options);

  async function analyze({ message, picture, past, signal }: AnalystInput): Promise<Analysis> {
    signal.throwIfAborted();
    const recognized = picture ? await pictures.read(picture, signal) : null;
    const { text, request } = materialOf(message, recognized?.text ?? null);
    const facts = await thread.run('measureText', text);
    const posts = knownPosts(past, text);
    const counts = recognized?.counts ?? null;
    const findings = text === '' ? findingsAboutAll(posts) : findFindings(facts, counts, posts);
    return {
      sentiment: facts.sentiment.score,
      sentimentConfidence: facts.sentiment.confidence,
      analysis: composeAnswer({ request, facts, picture: recognized, findings, posts }),
      ...findings,
      topics: facts.topics,
      hashtags: facts.hashtags,
      language: facts.language,
      recognized,
      confirmedCounts: null,
      analyst: { kind: 'local', name: NAME, fallback: null },
    };
  }

  return {
    name: NAME,
    analyze,
    async warm() {
      await Promise.all([pictures.warm(), thread.run('measureText', 'This loads what English texts need.')]);
    },
    async close() {
      await Promise.all([pictures.close(), thread.close()]);
    },
  };
}
