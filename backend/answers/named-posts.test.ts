import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostRow } from '#shared/analytics/post-figures';
import { type SyncApp, startSyncApp } from '../testing/sync-app.ts';
import { ask, type Visitor } from './testing/ask.ts';
import { creatorWithPosts } from './testing/creator-with-posts.ts';

let app: SyncApp;
let ada: Visitor;
let [otter, booth, snow]: PostRow[] = [];

beforeAll(async () => {
  app = await startSyncApp();
  const { visitor, posts } = await creatorWithPosts(app);
  ada = visitor;
  [otter, booth, snow] = posts.slice(5, 8);
  await rewrite(otter, 'We named the otter. It is Gisela. Look: https://moss.example/otter');
  await rewrite(booth, 'The girl from the booth met an otter.');
  await rewrite(snow, 'It snows now, and nobody is ready for it.');
}, 120_000);
afterAll(() => app.close());

const rewrite = (post: PostRow | undefined, text: string) =>
  app.knex('content_posts').where({ id: post?.id }).update({ content: text });

/** Ids of the posts that an answer names, in their order. */
const namedIn = async (message: string) => {
  const { claims, withheld, ...answer } = await ask(ada, message);
  expect(withheld).toBe(0);
  return { ...answer, ids: claims.filter(({ kind }) => kind === 'reference').flatMap(({ postIds }) => postIds) };
};

it('the best one that is left out is told with its share', async () => {
  const { analysis } = await namedIn('how many likes did I get on posts this year without the best one');
  expect(analysis).toMatch(/Left out is the best one, with [\d,]+ likes, [\d.]+% of all\./);
});

it('posts of a tag are left out where that is asked, and not picked out', async () => {
  // A month that is over for everybody: the days of Threads end up to nine hours later.
  const month = Temporal.Now.plainDateISO().subtract({ months: 2 }).toLocaleString('en', { month: 'long' });
  const all = await namedIn(`how many posts did i publish in ${month}`);
  const [bread, others] = await Promise.all([
    namedIn(`how many sourdough posts did i publish in ${month}`),
    namedIn(`how many posts did i publish in ${month} without the sourdough ones`),
  ]);
  const [whole, some, rest] = [all, bread, others].map(({ analysis }) => Number(/(\d+) posts/.exec(analysis)?.[1]));
  expect([(some ?? 0) > 0, (some ?? 0) + (rest ?? 0)]).toEqual([true, whole]);
});

it('when the last one of a format went out is told of that format', async () => {
  const { analysis } = await namedIn('how long ago did i last post a carousel');
  expect(analysis).toMatch(/^Your last post \(carousels\) went out /);
});

it('those that wait are told the oldest first where that is asked', async () => {
  const conversationId = crypto.randomUUID();
  const most = await ask(ada, 'who waits for my answer', conversationId);
  const oldest = await ask(ada, 'oldest first', conversationId);
  const told = ({ claims }: typeof most) =>
    claims.filter(({ kind }) => kind === 'reference').map(({ postIds }) => postIds[0]);
  const repliedAt = await app
    .knex('post_replies')
    .whereNull('answered_at')
    .select('post_id')
    .min('replied_at as at')
    .groupBy('post_id')
    .orderBy('at');
  expect(told(oldest)[0]).toBe(repliedAt[0]?.postId);
  expect(told(oldest)).not.toEqual(told(most));
  expect(oldest.withheld).toBe(0);
});

it('posts that are asked to be ranked by one figure per another are not, and that is said', async () => {
  const { analysis, outcome, withheld } = await ask(ada, 'my 3 posts with the most replies per view');
  expect([outcome, withheld]).toEqual(['partly', 0]);
  expect(analysis).toMatch(/^I rank posts by one figure at a time, not by replies per view: this is by replies\./);
});

it.each(['publish the otter one', 'please delete my last post', 'can you schedule that'])(
  'an order is no question: %s',
  async (message) => {
    const { analysis, claims } = await ask(ada, message);
    expect([analysis, claims]).toEqual([expect.stringContaining('I read your numbers and change nothing'), []]);
  },
);

describe('a post that is named by words', () => {
  it('is the one that holds the most of what tells posts apart, wherever they stand in it', async () => {
    const { ids, analysis } = await namedIn('likes of my otter naming post');
    expect(ids).toEqual([otter?.id]);
    expect(analysis).not.toContain('That is the newest');
  });

  it('is none where it is quoted with words that no post has together', async () => {
    const { analysis, outcome } = await namedIn('How did "nobody tells you about pinholes in an otter" do?');
    expect([outcome, analysis]).toEqual(['abstained', expect.stringContaining("I can't find a post of yours")]);
  });

  it('is one of several where all of them hold the words, and that is said', async () => {
    const { analysis } = await namedIn('how did my otter post do');
    expect(analysis).toContain('That is the newest of 2 posts with these words.');
  });

  it('is the one that was named before, where several hold the words', async () => {
    const conversationId = crypto.randomUUID();
    await ask(ada, 'how did the booth post do', conversationId);
    const { analysis, claims } = await ask(ada, 'why did the otter post do so well', conversationId);
    expect(claims?.flatMap(({ postIds }) => postIds)).toContain(booth?.id);
    expect(analysis).toContain('That is the one that I named of 2 posts with these words.');
  });

  it('is one of all, in the plural, which are told beside what is usual, with the best and the newest', async () => {
    const { analysis, ids } = await namedIn('how did the otter posts do');
    expect(analysis).toMatch(/^2 posts \(“otter”\): a median of [\d,.]+ views\.\n\nYour median post/);
    const best = (otter?.views ?? 0) > (booth?.views ?? 0) ? otter : booth;
    expect([...new Set(ids)]).toEqual([...new Set([best?.id, otter?.id])]);
  });

  it('is counted to the last where many hold the words, and not up to what a list shows', async () => {
    const { rows } = await app.knex.raw<{ rows: { n: number }[] }>(
      String.raw`select count(*)::int as n from content_posts where content ~* '\mrye(s|\M)'`,
    );
    expect(rows[0]?.n).toBeGreaterThan(50);
    for (const question of ['how many posts about rye', 'how many rye posts'])
      expect((await ask(ada, question)).analysis).toContain(`${rows[0]?.n} posts published in your whole history`);
  });

  it('is one of all of a format or a tag, in the plural, which are told beside the others', async () => {
    for (const question of ['how did my videos do', 'how are my photos doing', 'how did my sourdough posts do']) {
      const { analysis } = await namedIn(question);
      expect(analysis).toMatch(
        /^(?:Videos|Photos|#sourdough): a median of .*; the others: a median of .*\n\nThe best of them: /s,
      );
    }
  });

  it('may be called by any noun, and described by what follows it', async () => {
    expect((await namedIn('how did the one with the booth do')).ids).toEqual([booth?.id]);
  });

  it('is not one whose words begin alike: "boot" is no "booth"', async () => {
    const { ids } = await namedIn('how did the bootees post do');
    expect(ids).toEqual([]);
  });

  it('has a share of all views', async () => {
    const { analysis, ids } = await namedIn('what share of my total views is the otter naming post');
    expect(ids).toEqual([otter?.id]);
    expect(analysis).toMatch(/: \d+(?:\.\d+)?% of the views of \d+ posts/);
  });

  it('has the clicks of the address in it', async () => {
    const { ids } = await namedIn('how many link clicks did the otter naming post get');
    expect(ids[0]).toBe(otter?.id);
  });

  it('is left out, and named as such, where that is asked', async () => {
    const { ids, analysis } = await namedIn('my top 3 posts ever without the otter naming post');
    expect(analysis).toMatch(/^Left out: “We named the otter/);
    expect(ids.filter((id) => id === otter?.id)).toHaveLength(1);
  });

  it('that cannot be left out of an answer is said to be in it', async () => {
    const { analysis } = await namedIn('when should i post without the otter naming post');
    expect(analysis).toContain('Posts cannot be left out of this.');
  });
});
