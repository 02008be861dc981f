import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGES, type Age, COMPARED_POSTS, comparePosts, listPosts, type PostRow } from '#shared/analytics/post-figures';
import { ContentPost } from '../../models/posts/content-post.ts';
import { signUp } from '../../testing/factories.ts';
import { type AgedReading, viewsAtAge } from '../../testing/same-age.ts';
import { startApp, type TestApp } from '../../testing/start-app.ts';
import { connectAccount, HOUR, syncPost } from '../../testing/synced-posts.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const POSTS = 96;
/** Read as planned, with gaps, from late on, once, and not at all. */
const READ_AT = [[0.75, 1.4, 3.2, 6, 11, 13, 23, 25, 47, 50, 166, 171], [2.5, 7, 30, 44, 60, 200], [80, 200], [24], []];

/** Few posts have very many views; some readings have none reported. */
function readingsOf(index: number, ageHours: number): AgedReading[] {
  const potential = 20 + ((index * 7919) % 97) ** 2;
  const hours = (READ_AT[index % READ_AT.length] ?? []).filter((hour) => hour < ageHours);
  return hours.map((hour) => ({
    hours: hour,
    views: (index + Math.round(hour)) % 17 === 0 ? null : Math.round((potential * hour) / (hour + 10)),
  }));
}

interface Known {
  post: ContentPost;
  readings: AgedReading[];
}

async function fillAccounts(userId: string): Promise<Known[]> {
  const accounts = [await connectAccount(userId), await connectAccount(userId)] as const;
  const known: Known[] = [];
  for (let index = 0; index < POSTS; index++) {
    const ageHours = (POSTS - index) * 9.7;
    const readings = readingsOf(index, ageHours);
    const mediaType = index % 11 === 0 ? 'VIDEO' : index % 3 === 0 ? 'IMAGE' : 'TEXT_POST';
    const figures = readings.map(({ hours, views }) => [hours, { views }] as [number, object]);
    const post = await syncPost(accounts[index % 7 === 0 ? 1 : 0], ageHours * HOUR, figures, { mediaType });
    known.push({ post, readings });
  }
  return known;
}

const median = (values: number[]) => {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  return ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
};

/** What the table should say about a post at an age, from the definitions. */
function expected({ post, readings }: Known, all: Known[], age: number) {
  const views = viewsAtAge(readings, age);
  if (views === null) return null;
  const others = all.filter((other) => other.post !== post && other.post.accountId === post.accountId);
  const read = others.flatMap((other) => {
    const seen = viewsAtAge(other.readings, age);
    return seen === null ? [] : [{ ...other.post, views: seen }];
  });
  const alike = read.filter(({ mediaType }) => mediaType === post.mediaType);
  const group = alike.length >= 8 ? alike : read;
  if (group.length < 8) return { ...unknown, multipleAge: age };
  const multiple = views / median(group.map((other) => other.views));
  const percentile = (100 * group.filter((other) => other.views < views).length) / group.length;
  const earlier = read.filter(({ publishedAt }) => Number(publishedAt) < Number(post.publishedAt)).length;
  const isBreakout = percentile > 90 && multiple >= 2 && earlier >= 8;
  return { multipleAge: age, multiple, percentile, comparedWith: group.length, isBreakout };
}

const close = (value: number | null) => (value === null ? null : expect.closeTo(value, 9));
const unknown = { multipleAge: null, multiple: null, percentile: null, comparedWith: null, isBreakout: false };

/** Of two pages, by the multiple. */
async function readRows({ client, user }: Awaited<ReturnType<typeof signUp>>, age: Age | null): Promise<PostRow[]> {
  const pages = ['0', '50'].map(async (offset): Promise<PostRow[]> => {
    const query = { offset, sort: 'multiple', ...(age && { age }) };
    return (await client.call(listPosts, { params: { userId: user.id }, query })).body.posts;
  });
  return (await Promise.all(pages)).flat();
}

describe('two uneven accounts', () => {
  let owner: Awaited<ReturnType<typeof signUp>>;
  let all: Known[];
  beforeAll(async () => {
    owner = await signUp(app);
    all = await fillAccounts(owner.user.id);
  });

  it.each([null, ...AGES])('have the multiples, ranks and breakouts of the definitions at age %s', async (age) => {
    const rows = await readRows(owner, age);
    const multiples = rows.flatMap(({ multiple }) => multiple ?? []);
    expect(multiples).toEqual(multiples.toSorted((one, other) => other - one));
    expect(rows).toHaveLength(POSTS);
    for (const known of all) {
      const ages = age ? [Number(age)] : AGES.map(Number).toReversed();
      const found = ages.map((hours) => expected(known, all, hours)).find((row) => row !== null) ?? unknown;
      const row = { ...found, multiple: close(found.multiple), percentile: close(found.percentile) };
      expect(rows.find(({ id }) => id === known.post.id)).toMatchObject(row);
    }
  });

  it('have breakouts among them, and posts with nothing to compare', async () => {
    const rows = await readRows(owner, '24');
    expect(rows.filter(({ isBreakout }) => isBreakout).length).toBeGreaterThan(0);
    expect(rows.filter(({ multiple }) => multiple === null).length).toBeGreaterThan(0);
  });

  it('have the median of the definitions at each age', async () => {
    const [last] = all.slice(-1);
    const own = all.filter(({ post }) => post.accountId === last?.post.accountId);
    const sent = { params: { userId: owner.user.id }, query: { ids: last?.post.id ?? '' } };
    const { body } = await owner.client.call(comparePosts, sent);
    const medians = AGES.map((age) => {
      const read = own.flatMap(({ readings }) => viewsAtAge(readings, Number(age)) ?? []);
      return read.length < 8 ? null : close(median(read));
    });
    expect(body.typical.median).toEqual(medians);
  });
});

it('leaves out posts that are older than the newest that are compared', async () => {
  const { client, user } = await signUp(app);
  const { id: accountId } = await connectAccount(user.id);
  const values = [user.id, accountId, COMPARED_POSTS + 1];
  const knex = ContentPost.knex();
  await knex.raw(
    `insert into content_posts (user_id, account_id, id, external_id, title, content, published_at)
    select ?, ?, uuidv7()::text, n::text, '', n::text, now() - interval '10 days' - n * interval '1 hour'
    from generate_series(1, ?::integer) as n`,
    values,
  );
  await knex.raw(
    `insert into post_ages (user_id, post_id, age_hours, views)
    select user_id, id, 24, 100 from content_posts where user_id = ?`,
    [user.id],
  );
  const read = async (order: 'asc' | 'desc') => {
    const { body } = await client.call(listPosts, { params: { userId: user.id }, query: { order } });
    return body.posts[0];
  };
  expect(await read('desc')).toMatchObject({ text: '1', multiple: 1, multipleAge: 24, percentile: 0 });
  expect(await read('asc')).toMatchObject({ text: String(COMPARED_POSTS + 1), multiple: null, multipleAge: null });
  const query = { sort: 'multiple', offset: String(COMPARED_POSTS) };
  const { body } = await client.call(listPosts, { params: { userId: user.id }, query });
  expect(body.posts).toMatchObject([{ text: String(COMPARED_POSTS + 1), multiple: null }]);
});
