import { type Tagged, tagsOf } from '#shared/posts/tags-of-post';

interface TagGroup<Post> {
  /** The same for every spelling; a hashtag keeps its #, since a topic of its name is another tag. */
  key: string;
  /** In its most recent spelling. */
  name: string;
  posts: Post[];
}

/**
 * The posts with each hashtag and with each topic. A topic that exactly the posts with a hashtag of its name have is left
 * out: nothing could tell what either of them is worth. `posts` come newest first.
 */
export function groupByTag<Post extends Tagged>(posts: Post[]): TagGroup<Post>[] {
  const uses = posts.flatMap((post) => tagsOf(post).map((name) => ({ name, key: name.toLowerCase(), post })));
  const groups = Map.groupBy(uses, ({ key }) => key);
  const postsOf = (key: string) => new Set(groups.get(key)?.map(({ post }) => post));
  const isDouble = (key: string) => groups.has(`#${key}`) && areSame(postsOf(key), postsOf(`#${key}`));
  return [...groups]
    .filter(([key]) => !isDouble(key))
    .map(([key, [newest]]) => ({ key, name: newest?.name ?? key, posts: [...postsOf(key)] }));
}

const areSame = <Item>(one: Set<Item>, other: Set<Item>) => one.size === other.size && one.isSubsetOf(other);
