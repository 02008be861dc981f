import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeThreads, says, saysJson, startFakeThreads } from '../../testing/fake-threads.ts';
import { allPages } from './all-pages.ts';
import { createThreadsClient } from './create-threads-client.ts';
import type { PostPage } from './posts.ts';

const WINDOW = { since: new Date('2024-07-01T07:00:00Z'), until: new Date('2024-07-08T07:00:00Z') };

let fake: FakeThreads;
beforeAll(async () => {
  fake = await startFakeThreads();
});
afterAll(() => fake.close());

const client = () => createThreadsClient({ apiUrl: fake.apiUrl, appId: 'app', appSecret: 'secret' });
const api = () => client().as('token');
const asked = () => Object.fromEntries(fake.requests.at(-1)?.url.searchParams ?? []);

describe('ids', () => {
  it.each([
    ['text', '"25293224843697491"'],
    ['numbers that a double rounds', '25293224843697491'],
  ])('keep every digit as %s', async (_, id) => {
    fake.react(says(`{"id":${id},"username":"kiln.notes"}`));
    expect((await api().me()).id).toBe('25293224843697491');
    fake.react(says(`{"data":[{"id":${id},"owner":{"id":${id}},"children":{"data":[{"id":${id}}]}}]}`));
    const { posts } = await api().listPosts();
    expect(posts[0]).toMatchObject({
      id: '25293224843697491',
      ownerId: '25293224843697491',
      childIds: ['25293224843697491'],
    });
  });
});

describe('tokens', () => {
  it('come with and without what is documented beside them', async () => {
    fake.react(says('{"access_token":"THQVJ","user_id":25293224843697491,"permissions":["threads_basic"]}'));
    const redirectUri = 'https://example.com/back';
    expect(await client().exchangeCode({ code: 'code#_', redirectUri })).toEqual({ accessToken: 'THQVJ' });
    fake.react(saysJson({ access_token: 'long', token_type: 'bearer', expires_in: 5_183_944 }));
    const long = { accessToken: 'long', tokenType: 'bearer', expiresIn: 5_183_944 };
    expect(await client().exchangeLongLived('short')).toEqual(long);
    expect(asked()).toEqual({ grant_type: 'th_exchange_token', client_secret: 'secret', access_token: 'short' });
    fake.react(saysJson({ access_token: 'fresh' }));
    expect(await client().refresh('long')).toMatchObject({ accessToken: 'fresh', expiresIn: 60 * 24 * 60 * 60 });
    expect(asked()).toEqual({ grant_type: 'th_refresh_token', access_token: 'long' });
  });
});

describe('a post', () => {
  const read = async (row: object) => {
    fake.react(saysJson({ data: [row] }));
    return (await api().listPosts()).posts[0];
  };

  it('may lack everything but its id', async () => {
    expect(await read({ id: '1' })).toMatchObject({ text: '', mediaType: null, publishedAt: null, permalink: null });
  });

  it.each([
    ['2023-10-17T05:42:03+0000', '2023-10-17T05:42:03.000Z'],
    ['2023-10-17T05:42:03-0730', '2023-10-17T13:12:03.000Z'],
    ['2024-06-18T01:23:45Z', '2024-06-18T01:23:45.000Z'],
  ])('of %s is of that moment', async (timestamp, moment) => {
    expect((await read({ id: '1', timestamp }))?.publishedAt?.toISOString()).toBe(moment);
  });

  it('may be of a kind, and have fields, that nobody knows yet, or that are odd', async () => {
    const row = {
      id: '1',
      media_type: 'HOLOGRAM',
      timestamp: '<TIMESTAMP>',
      children: 7,
      owner: 'x',
      text: null,
      new: {},
    };
    expect(await read(row)).toMatchObject({
      mediaType: 'HOLOGRAM',
      publishedAt: null,
      childIds: [],
      ownerId: null,
      text: '',
    });
  });

  it('may be a carousel with its pictures in either shape', async () => {
    expect((await read({ id: '1', children: { data: [{ id: '2' }, { id: '3' }] } }))?.childIds).toEqual(['2', '3']);
    expect((await read({ id: '1', children: [{ id: '2' }, { id: '3' }] }))?.childIds).toEqual(['2', '3']);
  });

  it('may quote what is gone', async () => {
    expect(await read({ id: '1', is_quote_post: true })).toMatchObject({ isQuote: true, quotedId: null });
  });

  it('without an id costs itself alone', async () => {
    fake.react(saysJson({ data: [{ text: 'no id' }, null, { id: '2' }] }));
    expect((await api().listPosts()).posts.map(({ id }) => id)).toEqual(['2']);
  });
});

describe('figures of a post', () => {
  const read = async (data: object[]) => {
    fake.react(saysJson({ data }));
    return api().postInsights('1');
  };

  it('are read by name, in whichever container they come', async () => {
    const figures = await read([
      { name: 'views', period: 'lifetime', values: [{ value: 120 }], title: '閲覧数' },
      { name: 'likes', total_value: { value: 7 } },
      { name: 'replies', values: [{ value: 0 }], id: '1/insights/thread_replies/lifetime' },
    ]);
    expect(figures).toEqual({ views: 120, likes: 7, replies: 0, reposts: null, quotes: null, shares: null });
  });

  it('are null and not zero if there are none', async () => {
    const none = { views: null, likes: null, replies: null, reposts: null, quotes: null, shares: null };
    expect(await read([])).toEqual(none);
    expect(
      await read([{ name: 'views' }, { name: 'likes', values: [] }, { name: 'quotes', values: [{ value: '5' }] }]),
    ).toEqual(none);
    expect(
      await read([
        { name: 'views', values: [{ value: -1 }] },
        { name: 'likes', total_value: {} },
      ]),
    ).toEqual(none);
  });
});

describe('figures of an account', () => {
  const read = async (data: object[]) => {
    fake.react(saysJson({ data, paging: { next: 'https://graph.threads.net/?access_token=x' } }));
    return api().accountInsights(['views', 'likes', 'clicks'], WINDOW);
  };

  it('come by day, as a total, and by link, in one call', async () => {
    const figures = await read([
      {
        name: 'views',
        values: [
          { value: 130, end_time: '2024-07-10T07:00:00+0000' },
          { value: 'x' },
          { value: 5, end_time: '2024-07-12T07:00:00+0000' },
        ],
      },
      { name: 'likes', total_value: { value: 92 } },
      {
        name: 'clicks',
        link_total_values: [
          { value: 11, link_url: 'https://a.example/' },
          { value: 2, link_url: 'https://b.example/' },
        ],
      },
    ]);
    expect(figures.get('views')).toMatchObject({
      total: null,
      days: [
        { value: 130, label: '2024-07-10T07:00:00+0000', endTime: new Date('2024-07-10T07:00:00Z') },
        { value: 5, label: '2024-07-12T07:00:00+0000' },
      ],
    });
    expect(figures.get('likes')).toMatchObject({ total: 92, days: [] });
    expect(figures.get('clicks')).toMatchObject({ total: 13, links: [{ value: 11, url: 'https://a.example/' }, {}] });
    expect(asked()).toMatchObject({ metric: 'views,likes,clicks', since: '1719817200', until: '1720422000' });
    expect(fake.requests).toHaveLength(1);
  });

  it('may have views as a total, and no clicks as a row without a list', async () => {
    const figures = await read([
      { name: 'views', total_value: { value: 1 } },
      { name: 'clicks', period: 'day' },
    ]);
    expect(figures.get('views')?.total).toBe(1);
    expect(figures.get('clicks')).toMatchObject({ total: 0, links: [] });
    expect(figures.has('likes')).toBe(false);
  });

  it('have no total where a row is of an unknown form', async () => {
    expect((await read([{ name: 'likes', histogram: [1] }])).get('likes')?.total).toBe(null);
  });

  it('tell the followers, or that nobody knows', async () => {
    fake.react(saysJson({ data: [{ name: 'followers_count', total_value: { value: 4252 } }] }));
    expect(await api().followersCount()).toBe(4252);
    expect(asked()).toEqual({ metric: 'followers_count' });
    fake.react(saysJson({ data: [] }));
    expect(await api().followersCount()).toBe(null);
  });

  it('tell who the followers are, and leave commas in the names of cities', async () => {
    const results = [
      { dimension_values: ['London, England'], value: 263 },
      { dimension_values: [], value: 1 },
    ];
    fake.react(
      saysJson({
        data: [{ name: 'follower_demographics', total_value: { breakdowns: [{ dimension_keys: ['city'], results }] } }],
      }),
    );
    expect(await api().demographics('city')).toEqual([{ name: 'London, England', value: 263 }]);
    for (const few of [
      saysJson({ data: [] }),
      saysJson({ error: { code: 10, message: 'x' } }, 500),
      saysJson({ error: { code: 100, message: 'at least 100 followers' } }, 400),
    ]) {
      fake.react(few);
      expect(await api().demographics('city')).toBe(null);
    }
  });
});

describe('pages', () => {
  const page = (ids: string[], paging?: object) => saysJson({ data: ids.map((id) => ({ id })), paging });
  const collect = async () => {
    const pages: Pick<PostPage, 'posts' | 'after'>[] = [];
    for await (const one of allPages((page) => api().listPosts(page))) pages.push(one);
    return { ids: pages.flatMap(({ posts }) => posts.map(({ id }) => id)), calls: fake.requests.length, pages };
  };
  const cursor = (after: string) => ({ cursors: { before: 'b', after } });
  const NEXT = { next: 'https://graph.threads.net/v1.0/me/threads?access_token=x&after=z' };

  it('follow cursors until a page is empty', async () => {
    fake.react(page(['1', '2'], cursor('x')), page(['3'], cursor('y')), page([], cursor('z')));
    expect(await collect()).toMatchObject({ ids: ['1', '2', '3'], calls: 3 });
    expect(fake.requests.map(({ url }) => url.searchParams.get('after'))).toEqual([null, 'x', 'y']);
  });

  it.each([
    ['without a cursor', [page(['1'])], 1],
    ['with an empty paging', [page(['1'], {})], 1],
    ['with an odd paging', [page(['1'], 'none' as never)], 1],
    [
      'with the same cursor for ever',
      [page(['1'], cursor('x')), page(['2'], cursor('x')), page(['3'], cursor('x'))],
      2,
    ],
    ['with the same posts for ever', [page(['1'], cursor('x')), page(['1'], cursor('y')), page(['1'], cursor('z'))], 2],
    [
      'that is short and no longer says that there is more',
      [page(['1'], { ...cursor('x'), ...NEXT }), page(['2'], cursor('y'))],
      2,
    ],
  ])('end with one %s', async (_, reactions, calls) => {
    fake.react(...reactions);
    expect((await collect()).calls).toBe(calls);
  });

  it('go on after a full page that no longer says that there is more', async () => {
    const idsFrom = (first: number) => Array.from({ length: 100 }, (_, index) => `${first + index}`);
    const pages = [
      page(idsFrom(100), { ...cursor('x'), ...NEXT }),
      page(idsFrom(200), cursor('y')),
      page(idsFrom(300), cursor('z')),
      page([]),
    ];
    fake.react(...pages);
    expect((await collect()).ids).toEqual([...idsFrom(100), ...idsFrom(200), ...idsFrom(300)]);
  });

  it('name a post once that moved to the next page meanwhile', async () => {
    fake.react(page(['3', '2'], cursor('x')), page(['2', '1'], cursor('y')), page([]));
    expect((await collect()).ids).toEqual(['3', '2', '1']);
  });

  it('never go where Threads says, with the token in the address', async () => {
    fake.react(page(['1'], NEXT));
    expect(await collect()).toMatchObject({ ids: ['1'], calls: 1 });
  });
});
