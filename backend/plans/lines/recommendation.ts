import type { Recommendation } from '#shared/analytics/recommendations';
import { MAX_NAMED_POSTS } from '#shared/contract/limits-and-page-sizes';

/** What a recommendation says to do, without its evidence. */
type Advice = Pick<Recommendation, 'kind' | 'text'> & Partial<Pick<Recommendation, 'practice'>>;

type Basis = Partial<Recommendation> & Pick<Recommendation, 'evidence' | 'sampleSize'>;

const recommendation = (advice: Advice, basis: Basis): Recommendation => ({
  effect: null,
  isGeneral: false,
  postIds: [],
  analysisIds: [],
  practice: null,
  target: null,
  ...advice,
  ...basis,
});

/** Advice without support in the user's data, which it says. */
export const general = (advice: Advice, reason?: string): Recommendation =>
  recommendation(advice, {
    evidence: reason ? asGuidance(reason) : 'General guidance, not measured in your own posts',
    sampleSize: 0,
    isGeneral: true,
  });

/** Advice about these posts, which come best first. Without an effect that may be claimed it is general guidance, and says so. */
export const basedOn = (
  posts: { id: string; source: 'posts' | 'analyses' }[],
  advice: Advice,
  { evidence, effect }: Pick<Recommendation, 'evidence' | 'effect'>,
): Recommendation =>
  recommendation(advice, {
    evidence: effect ? evidence : asGuidance(evidence),
    effect,
    isGeneral: effect === null,
    sampleSize: posts.length,
    postIds: idsOf(posts, 'posts'),
    analysisIds: idsOf(posts, 'analyses'),
  });

const asGuidance = (reason: string) => `General guidance. ${reason}`;

const idsOf = (posts: { id: string; source: 'posts' | 'analyses' }[], source: 'posts' | 'analyses') =>
  posts
    .filter((post) => post.source === source)
    .slice(0, MAX_NAMED_POSTS)
    .map(({ id }) => id);
