import type { PostRow } from '#shared/analytics/post-figures';
import type { ReadFact } from '#shared/facts/facts';
import { addressesIn } from '#shared/posts/post-marks';
import type { OwnData } from '../answers/suggest-questions.ts';
import type { OwnAccount } from '../questions/vocabulary/question.ts';

/** What questions are read with: the user's zone, accounts, and tags, and what their data can answer. */
export interface Known {
  timeZone: string;
  accounts: OwnAccount[];
  /** In lower case, without `#`. */
  tags: string[];
  /** Of the newest posts, in small letters. */
  postWords: ReadonlySet<string>;
  own: OwnData;
  /** Why there is nothing to answer from; null where there is. */
  nothing: { reason: string; why: string } | null;
  /** Those that are connected and were never read to their end so far. */
  firstRead: OwnAccount[];
}

const wordsIn = (posts: PostRow[]) =>
  new Set(posts.flatMap(({ text }) => text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []));

/** Of the posts with a word, this share has to be of one account for the word to stand for it. */
const OF_ONE_ACCOUNT = 0.8;

/** With the words that tell one account from the others: "the dentist" is the one whose posts speak of one. */
function withSubjects(accounts: OwnAccount[], posts: PostRow[]): OwnAccount[] {
  if (accounts.length < 2) return accounts.map(({ id, username }) => ({ id, username }));
  const owners = new Map<string, (string | null)[]>();
  for (const post of posts)
    for (const word of wordsIn([post])) owners.set(word, [...(owners.get(word) ?? []), post.username]);
  return accounts.map(({ id, username }) => {
    const isOfThis = (names: (string | null)[]) =>
      names.filter((name) => name === username).length >= OF_ONE_ACCOUNT * names.length;
    return { id, username, subjects: new Set([...owners].flatMap(([word, names]) => (isOfThis(names) ? word : []))) };
  });
}

/** The newest posts tell which tags and formats somebody uses. */
const LOOKED_AT = 100;

export async function readOwnData(read: ReadFact): Promise<Known> {
  const [accounts, found] = await Promise.all([
    read('list_accounts', {}),
    read('list_posts', { limit: LOOKED_AT, multiples: false }),
  ]);
  const { timeZone } = accounts.scope;
  const none = {
    posts: 0,
    accounts: 0,
    hasTags: false,
    hasFormats: false,
    hasLinks: false,
    hasReplies: false,
    hasFollowers: false,
  };
  if (accounts.empty)
    return { timeZone, accounts: [], tags: [], postWords: new Set(), own: none, nothing: accounts, firstRead: [] };
  const posts = found.empty ? [] : found.data.posts;
  const tags = new Set(
    posts.flatMap(({ hashtags, topicTag }) =>
      [...hashtags, ...(topicTag ? [topicTag] : [])].map((tag) => tag.toLowerCase()),
    ),
  );
  const own: OwnData = {
    posts: found.empty ? 0 : found.data.total,
    accounts: accounts.data.accounts.length,
    hasTags: tags.size > 0,
    hasFormats: new Set(posts.map(({ mediaType }) => mediaType)).size > 1,
    hasLinks: posts.some(({ text }) => addressesIn(text).length > 0),
    hasReplies: posts.some(({ replies }) => (replies ?? 0) > 0),
    hasFollowers: accounts.data.accounts.some(({ followers }) => followers !== null),
  };
  const named = withSubjects(accounts.data.accounts, posts);
  const firstRead = accounts.data.accounts.filter(({ lastReadAt, isConnected }) => isConnected && lastReadAt === null);
  return {
    timeZone,
    accounts: named,
    tags: [...tags],
    postWords: wordsIn(posts),
    own,
    nothing: found.empty ? found : null,
    firstRead,
  };
}
