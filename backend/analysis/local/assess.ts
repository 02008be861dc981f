import { type Analysis, READABLE_FROM, type Recognized } from '#shared/analysis';
import type { AnswerParts } from '#shared/answer-claims';
import type { PagePost } from '#shared/capture';
import type { PastPost } from '../analyst.ts';
import { composeAnswer } from './answer/compose.ts';
import { findingsAboutAll } from './answer/history.ts';
import { readMessage } from './answer/message.ts';
import { describeSimilar } from './answer/similar.ts';
import { findFindings } from './findings/find.ts';
import { knownPosts } from './findings/own-history.ts';
import { findSimilarPosts } from './findings/similar-posts.ts';
import { measureText } from './measure-text.ts';

interface Material {
  message: string;
  picture: Recognized | null;
  /** The post as its page showed it. */
  post: PagePost | null;
  past: PastPost[];
}

type Assessment = Omit<Analysis, Exclude<keyof AnswerParts, 'claims'> | 'confirmedCounts' | 'confirmedOwn' | 'analyst'>;

/** The post and what is asked about it: where the post came from its page or a screenshot that can be read, the message is about it. */
function partsOf({ message, picture, post }: Material) {
  if (post?.text) return { post: post.text, request: message.trim() };
  if (picture && picture.confidence >= READABLE_FROM && picture.text)
    return { post: picture.text, request: message.trim() };
  return readMessage(message);
}

/** All that can be said of a post, or of the user's posts together when the message holds none. Runs in the analysis thread. */
export function assess(material: Material): Assessment {
  const { picture, post: page, past } = material;
  const { post, request } = partsOf(material);
  const counts = page?.counts ?? picture?.counts ?? null;
  const facts = measureText(post);
  const posts = knownPosts(past, post);
  const similar = describeSimilar(page ? null : findSimilarPosts(post, facts.language?.code ?? '', past, new Date()));
  const findings = post === '' ? findingsAboutAll(posts) : findFindings(facts, counts, posts);
  return {
    sentiment: facts.sentiment.score,
    sentimentConfidence: facts.sentiment.confidence,
    noScore: facts.sentiment.reason,
    analysis: composeAnswer({ request, facts, picture, page, findings, posts, similar: similar.lines }),
    claims: similar.claims,
    ...findings,
    topics: facts.topics,
    hashtags: facts.hashtags,
    language: facts.language,
    recognized: picture,
  };
}
