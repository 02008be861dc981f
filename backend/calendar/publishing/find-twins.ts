import { PublishPart } from '../../models/calendar/publish-part.ts';
import { ScheduledPost } from '../../models/calendar/scheduled-post.ts';
import type { Post } from '../../threads/client/posts.ts';
import { sentText } from './container-fields.ts';
import type { Work } from './work.ts';

/**
 * Which of several posts with the same words a part became, where each of them can be given to a part that is unclear:
 * whoever was sent first has the first. Undefined where there are more posts or fewer, as somebody may have posted the
 * same words by hand.
 */
export async function ofTwins({ post }: Work, { n }: Pick<PublishPart, 'n'>, found: Post[]): Promise<Post | undefined> {
  // Later parts are told apart by what they answer.
  if (n > 0) return undefined;
  const twins = await unclearWith(post);
  if (twins.length !== found.length) return undefined;
  const inTime = found.toSorted((a, b) => (a.publishedAt?.getTime() ?? 0) - (b.publishedAt?.getTime() ?? 0));
  return inTime[twins.indexOf(post.id)];
}

/** The posts of an account that may be out and begin with the very same part, in the order in which they were sent. */
async function unclearWith({ userId, accountId, parts }: ScheduledPost): Promise<string[]> {
  const unclear = await PublishPart.query()
    .where({ userId, n: 0, mediaId: null })
    .whereIn('state', ['unclear', 'publishing'])
    .orderBy(['startedAt', 'postId']);
  const posts = await ScheduledPost.query()
    .where({ userId, accountId })
    .whereIn(
      'id',
      unclear.map(({ postId }) => postId),
    );
  const same = posts.filter((other) => signOf(other.parts) === signOf(parts)).map(({ id }) => id);
  return unclear.map(({ postId }) => postId).filter((id) => same.includes(id));
}

/** What tells a post from others, as far as a list of Threads shows it. */
const signOf = ([first]: ScheduledPost['parts']): string =>
  JSON.stringify([sentText(first?.text ?? ''), first?.topicTag, first?.mediaIds?.length ?? 0]);
