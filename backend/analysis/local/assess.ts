import type { Analysis } from '#shared/analysis';
import type { PastPost } from '../analyst.ts';
import { composeAnswer } from './answer/compose.ts';
import { findingsAboutAll } from './answer/history.ts';
import { readMessage } from './answer/message.ts';
import { findFindings } from './findings/find.ts';
import { knownPosts } from './findings/own-history.ts';
import type { Recognized } from './ocr/picture-reader.ts';
import { measureText } from './text/measure-text.ts';

interface Material {
  message: string;
  picture: Recognized | null;
  past: PastPost[];
}

type Assessment = Omit<Analysis, 'confirmedCounts' | 'analyst'>;

/** The post and what is asked about it: in a screenshot the post is in the picture, and the message is about it. */
function partsOf({ message, picture }: Material) {
  if (picture?.text) return { post: picture.text, request: message.trim() };
  return readMessage(message);
}

/** All that can be said of a post, or of the user's posts together when the message holds none. Runs in the analysis thread. */
export function assess(material: Material): Assessment {
  const { picture, past } = material;
  const { post, request } = partsOf(material);
  const facts = measureText(post);
  const posts = knownPosts(past, post);
  const findings = post === '' ? findingsAboutAll(posts) : findFindings(facts, picture?.counts ?? null, posts);
  return {
    sentiment: facts.sentiment.score,
    sentimentConfidence: facts.sentiment.confidence,
    analysis: composeAnswer({ request, facts, picture, findings, posts }),
    ...findings,
    topics: facts.topics,
    hashtags: facts.hashtags,
    language: facts.language,
    recognized: picture,
  };
}
