import type { Practice } from './analytics/recommendations.ts';
import type { ExperimentSubject } from './experiments.ts';
import type { PostPart } from './posts/post-draft.ts';
import { hashtagsIn } from './posts/post-marks.ts';
import { hasTrait } from './posts/post-text.ts';
import { type Tagged, tagName, tagsOf } from './posts/tags-of-post.ts';

/** What a line of a plan, or an arm of an experiment, asks of a post besides its time. */
export type Quality = Exclude<Practice, { kind: 'slot' }>;

/** What of a post shows whether it has a quality. */
export interface Observed extends Tagged {
  text: string;
  /** As Threads calls it. */
  mediaType: string | null;
}

export function isLike(post: Observed, quality: Quality): boolean {
  switch (quality.kind) {
    case 'tag':
      // A hashtag and a topic of one name are the same advice, whichever of the two Threads made of it.
      return tagsOf(post).some((tag) => tagName(tag) === quality.name);
    case 'trait':
      return hasTrait(post.text, quality.name);
    case 'format':
      return post.mediaType === quality.name;
  }
}

/** What Threads calls a post with so many pictures. */
export function formatOf(pictures: number): string {
  if (pictures === 0) return 'TEXT_POST';
  return pictures === 1 ? 'IMAGE' : 'CAROUSEL_ALBUM';
}

type Written = Pick<PostPart, 'text' | 'topicTag' | 'mediaIds'>;

/** The arm that a post will count for as it is written; null where only its time decides. */
export function armOf({ text, topicTag, mediaIds = [] }: Written, subject: ExperimentSubject): 0 | 1 | null {
  if (subject.kind === 'hour') return null;
  const post = {
    text,
    hashtags: hashtagsIn(text),
    topics: [],
    topicTag: topicTag ?? null,
    mediaType: formatOf(mediaIds.length),
  };
  return isLike(post, subject) ? 0 : 1;
}
