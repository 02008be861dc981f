import type { PostRow } from '#shared/analytics/post-figures';
import type { KnownFigure } from './known-figures.ts';
import type { PostList } from './known-posts.ts';
import type { Grounds } from './said.ts';

/** What may be computed from: all that was read. */
export interface Known {
  grounds: Grounds;
  figures: KnownFigure[];
  lists: PostList[];
  posts: Map<string, PostRow>;
}
