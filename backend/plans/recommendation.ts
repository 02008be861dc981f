import type { Recommendation } from '#shared/plans';

const MAX_POST_IDS = 10;

/** Advice that no data of this user carries, and that says so. */
export const general = (kind: Recommendation['kind'], text: string, reason?: string): Recommendation => ({
  kind,
  text,
  evidence: reason ? `General guidance. ${reason}` : 'General guidance, not measured in your own posts',
  sampleSize: 0,
  isGeneral: true,
  postIds: [],
});

/** The part of a recommendation that names the posts behind it. */
export const evidencePosts = (posts: { id: string }[]) => ({
  sampleSize: posts.length,
  isGeneral: false,
  postIds: posts.slice(0, MAX_POST_IDS).map(({ id }) => id),
});
