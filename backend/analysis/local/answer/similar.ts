import { median } from 'simple-statistics';
import type { AnswerParts } from '#shared/answer-claims';
import { counted, precise } from '#shared/numbers';
import type { SimilarPosts } from '../findings/similar-posts.ts';

type Claim = AnswerParts['claims'][number];

/** Lines of an answer, and the claims in them. */
export interface ClaimedLines {
  lines: string[];
  claims: Claim[];
}

/** What the user's own posts that are close to a text drew, each with the way to them. Nothing where none is close. */
export function describeSimilar(similar: SimilarPosts | null): ClaimedLines {
  if (!similar) return { lines: [], claims: [] };
  const parts = [describeRepeated(similar), describeClose(similar)];
  return { lines: parts.flatMap(({ lines }) => lines), claims: parts.flatMap(({ claims }) => claims) };
}

function describeClose({ close, usual, settled }: SimilarPosts): ClaimedLines {
  if (close.length === 0) return { lines: [], claims: [] };
  const postIds = close.map(({ post }) => post.id);
  const posts = `${counted(close.length, 'post')} of yours`;
  const verb = close.length === 1 ? 'is' : 'are';
  const drew = median(close.map(({ post }) => post.engagement ?? 0));
  const named = claimOf('close', { kind: 'reference', text: posts, value: close.length, postIds });
  if (!usual) return { lines: [`${posts} ${verb} close to this text.`], claims: [named] };
  const times = `${precise(drew / usual)}× your usual engagement`;
  const figures = `a median of ${precise(drew)}, where all ${counted(settled, 'post')} that I compared have ${precise(usual)}`;
  return {
    lines: [`${posts} ${verb} close to this text. They drew ${times}: ${figures}.`],
    claims: [named, claimOf('drew', { kind: 'comparison', text: times, value: drew / usual, unit: 'times', postIds })],
  };
}

function describeRepeated({ repeated }: SimilarPosts): ClaimedLines {
  if (!repeated) return { lines: [], claims: [] };
  const { id, publishedAt, engagement } = repeated.post;
  const day = publishedAt.toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' });
  const text = `nearly the same text on ${day}`;
  const drew = engagement === null ? '' : `, and it has ${counted(engagement, 'engagement')} so far`;
  return {
    lines: [`You published ${text}${drew}.`],
    claims: [claimOf('repeated', { kind: 'reference', text, value: null, unit: null, postIds: [id] })],
  };
}

const claimOf = (id: string, parts: Pick<Claim, 'kind' | 'text' | 'value' | 'postIds'> & Partial<Claim>): Claim => ({
  id,
  unit: 'count',
  definition: parts.kind === 'comparison' ? 'typicalEngagement' : null,
  from: null,
  to: null,
  accountIds: [],
  n: parts.postIds.length,
  asOf: null,
  ...parts,
});
