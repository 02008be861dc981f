import { DAY_MS } from '#shared/days/durations';

/** The score judges the posts of this many days. */
export const RECENT_DAYS = 30;
/** And compares them with those of this many days. */
export const USUAL_DAYS = 90;
/** Younger posts are still gaining most of their figures. */
export const SETTLED_DAYS = 2;

interface Published {
  publishedAt: Date;
}

/** In days. */
export const ageOf = (post: Published, now: Date): number => (now.getTime() - post.publishedAt.getTime()) / DAY_MS;

export const within = <Post extends Published>(posts: Post[], days: number, now: Date): Post[] =>
  posts.filter((post) => ageOf(post, now) < days);

interface Posts<Post> {
  posts: Post[];
  now: Date;
}

export const recentPosts = <Post extends Published>({ posts, now }: Posts<Post>): Post[] =>
  within(posts, RECENT_DAYS, now);

/** Posts that are old enough for their figures to say something. */
export const settledPosts = <Post extends Published>({ posts, now }: Posts<Post>): Post[] =>
  posts.filter((post) => ageOf(post, now) >= SETTLED_DAYS);
