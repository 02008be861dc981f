import { MAX_NAMED_POSTS } from '#shared/post-figures';
import type { Recommendation } from '#shared/recommendations';

/** What a line advises, before anything is said about what carries it. */
type Advice = Pick<Recommendation, 'kind' | 'text'> & Partial<Pick<Recommendation, 'practice'>>;

type Basis = Partial<Recommendation> & Pick<Recommendation, 'evidence' | 'sampleSize'>;

const line = (advice: Advice, basis: Basis): Recommendation => ({
  effect: null,
  isGeneral: false,
  postIds: [],
  analysisIds: [],
  practice: null,
  target: null,
  ...advice,
  ...basis,
});

/** Advice that no data of this user carries, and that says so. */
export const general = (advice: Advice, reason?: string): Recommendation =>
  line(advice, {
    evidence: reason ? `General guidance. ${reason}` : 'General guidance, not measured in your own posts',
    sampleSize: 0,
    isGeneral: true,
  });

/** Advice that rests on these posts, best first. */
export const restingOn = (
  posts: { id: string; source: 'posts' | 'analyses' }[],
  advice: Advice,
  basis: Omit<Basis, 'sampleSize'>,
): Recommendation =>
  line(advice, {
    ...basis,
    sampleSize: posts.length,
    postIds: idsOf(posts, 'posts'),
    analysisIds: idsOf(posts, 'analyses'),
  });

const idsOf = (posts: { id: string; source: 'posts' | 'analyses' }[], source: 'posts' | 'analyses') =>
  posts
    .filter((post) => post.source === source)
    .slice(0, MAX_NAMED_POSTS)
    .map(({ id }) => id);
