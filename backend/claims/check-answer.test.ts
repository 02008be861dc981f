import { describe, expect, it } from 'vitest';
import { checkAnswer } from './check-answer.ts';
import type { Grounds, Said, SaidClaim } from './known/said.ts';

const DAYS = { from: '2026-11-09', to: '2026-11-15' };
const post = (id: string, views: number) => ({
  ...{ id, views, likes: 1, replies: 0, reposts: 0, quotes: 0, shares: null, engagement: 1, engagementRate: null },
  ...{ text: `The post that is called ${id}`, publishedAt: '2026-11-10T08:00:00Z', hashtags: [] },
});
const POSTS = [post('first', 300), post('second', 200), post('third', 100), post('fourth', 90)];
const envelope = {
  ...{ asOf: null, coverage: null, definition: null, nulls: {}, empty: false as const },
  scope: { accounts: [], timeZone: 'UTC' },
};
const LIST = {
  ...envelope,
  ...{ id: 'f1', fact: 'list_posts' as const, period: { ...DAYS, kind: 'custom', days: 'user', isRunning: false } },
  data: { posts: POSTS, total: POSTS.length, cursor: null },
} as unknown as Grounds['results'][number];
const AUDIENCE = {
  ...envelope,
  ...{ id: 'f2', fact: 'get_audience' as const, period: null },
  data: { country: [], city: [{ name: 'Porto', count: 30, share: 0.3 }], age: [], gender: [] },
} as unknown as Grounds['results'][number];

const grounds = (results: Grounds['results'], question = 'which posts did well last week'): Grounds => ({
  ...{ question, results, askedDays: [DAYS] },
  today: Temporal.PlainDate.from('2026-11-18'),
});

const claim = (text: string, changes: Partial<SaidClaim>): SaidClaim => ({
  ...{ kind: 'reference', text, value: null, unit: null, definition: null, accountIds: [], postIds: [], n: null },
  ...{ asOf: null, ...DAYS, ...changes },
});
/** "<lead> “The post that is called first”, with 300 views.", of the post with this id. */
function naming(lead: string, id: string, days: Partial<SaidClaim> = {}): Said {
  const { views } = POSTS.find((one) => one.id === id) ?? POSTS[0] ?? post('none', 0);
  const quote = `“The post that is called ${id}”`;
  const figure: Partial<SaidClaim> = {
    kind: 'figure',
    value: views,
    unit: 'count',
    definition: 'views',
    postIds: [id],
    n: 1,
    ...days,
  };
  return {
    text: `${lead} ${quote}, with ${views} views.`,
    claims: [claim(quote, { postIds: [id], ...days }), claim(`${views} views`, figure)],
  };
}
const why = (said: Said, results = [LIST], question?: string) =>
  checkAnswer([said], grounds(results, question)).withheld[0]?.withheld ?? null;

describe('a superlative', () => {
  it.each([
    ['Your best post was', 'first'],
    ['Your most viewed post was', 'first'],
    ['Your 2nd best post was', 'second'],
    ['Your third best post by views was', 'third'],
    ['Your weakest post was', 'fourth'],
    ['One of your best posts was', 'second'],
  ])('that the posts bear out is kept: %s %s', (lead, id) => {
    expect(why(naming(lead, id))).toBeNull();
  });

  it.each([
    ['Your best post was', 'second'],
    ['Your 2nd best post was', 'first'],
    ['Your weakest post was', 'third'],
    ['One of your best posts was', 'fourth'],
  ])('that they do not is withheld: %s %s', (lead, id) => {
    expect(why(naming(lead, id))).toBe('a superlative that nothing shows');
  });

  it('of all time needs all of it, and not the days that were looked at', () => {
    const ever = (from: string | null) => naming('Your best post ever that I know was', 'first', { from });
    expect(why(ever(DAYS.from))).toBe('a superlative of days that are not all');
    expect(why(ever(null))).toBeNull();
  });

  it('holds among those that are left, where the question leaves some out', () => {
    const said = naming('Your best post, of 3 posts, was', 'second');
    const counted = { kind: 'figure', value: 3, unit: 'count', definition: 'postsPublished', n: 3 } as const;
    const left = claim('3 posts', { ...counted, postIds: ['second', 'third', 'fourth'] });
    const sentence = { ...said, claims: [left, ...said.claims] };
    expect(why(sentence, [LIST], 'best post, not counting the first one')).toBeNull();
    expect(why(sentence)).toBe('a superlative that nothing shows');
  });

  it('the only one has no other beside it', () => {
    expect(why(naming('The only post was', 'first'))).toBe('the only one of several');
  });
});

describe('a share of posts that lie below one', () => {
  const posts = [{ ...POSTS[0], percentile: 99.6 }];
  const ranked = { ...LIST, data: { posts, total: 1, cursor: null } } as typeof LIST;
  const above = (share: number): Said => {
    const text = `more views than ${share}% of your posts`;
    const figure = { kind: 'comparison', value: 99.6, unit: 'percent', definition: 'percentile' } as const;
    return { text: `It had ${text}.`, claims: [claim(text, { ...figure, postIds: ['first'], n: 1 })] };
  };

  it('is rounded down: nothing lies above all where one post is above it', () => {
    expect(why(above(99), [ranked])).toBeNull();
    expect(why(above(100), [ranked])).toBe('another number than its value');
  });
});

describe('the age of a post', () => {
  const posts = [{ ...POSTS[0], multipleAge: 168 }];
  const aged = { ...LIST, data: { posts, total: 1, cursor: null } } as typeof LIST;
  const at = (text: string): Said => ({
    text: `At ${text} it was far ahead.`,
    claims: [claim(text, { kind: 'figure', value: 168, unit: 'hours', postIds: ['first'] })],
  });

  it('is told in days where that is shorter', () => {
    expect([why(at('7 days'), [aged]), why(at('168 hours'), [aged])]).toEqual([null, null]);
    expect(why(at('6 days'), [aged])).toBe('another number than its value');
  });
});

describe('a place', () => {
  const living = (city: string): Said => {
    const text = `Most of your followers live in ${city}: 30% (30).`;
    const share = { kind: 'figure', value: 30, unit: 'percent', definition: 'followers', n: 30 } as const;
    return { text, claims: [claim('30% (30)', { ...share, from: null, to: null })] };
  };

  it('is one that Threads named', () => {
    expect(why(living('Porto'), [AUDIENCE])).toBeNull();
    expect(why(living('Lisbon'), [AUDIENCE])).toBe('a place that was not read');
  });
});

describe('a check that cannot be made', () => {
  const broken = (): Said => {
    const said = naming('Your best post was', 'first');
    Object.defineProperty(said.claims[1], 'value', {
      get() {
        throw new Error('broken');
      },
    });
    return said;
  };

  it('withholds its sentence, and the others stay', () => {
    const { lines, withheld } = checkAnswer([broken(), naming('Your best post was', 'first')], grounds([LIST]));
    expect(lines).toHaveLength(1);
    expect(withheld.map((one) => one.withheld)).toEqual(['the check itself failed']);
  });

  it('withholds everything where the facts cannot be read', () => {
    const { lines } = checkAnswer([naming('Your best post was', 'first')], grounds([{ ...LIST, data: null } as never]));
    expect(lines).toEqual([]);
  });
});

describe('replies that wait', () => {
  const REPLIES = {
    ...envelope,
    ...{ id: 'f3', fact: 'get_replies' as const, period: null },
    data: { received: 240, waiting: 227, due: 221, answeredWithinDay: 35, questionsWaiting: 0, posts: [] },
  } as unknown as Grounds['results'][number];
  const waiting = (replies: number) => {
    const text = `${replies} replies wait`;
    return { text: `${text}.`, claims: [claim(text, { kind: 'figure', value: replies, unit: 'count' })] };
  };

  it('are neither those that came nor those that were due', () => {
    expect([227, 221, 240].map((replies) => why(waiting(replies), [REPLIES]))).toEqual([
      null,
      'a figure that no fact holds',
      'a figure that no fact holds',
    ]);
  });
});

it('the days whose replies are read hold where the account has fewer days of posts', () => {
  const period = { ...DAYS, kind: 'custom', days: 'user', isRunning: false };
  const fact = {
    ...{ ...envelope, id: 'f3', fact: 'get_replies' as const, period },
    data: {
      received: 240,
      waiting: 227,
      waitingDays: 90,
      due: 221,
      answeredWithinDay: 35,
      questionsWaiting: 0,
      posts: [],
    },
  } as unknown as Grounds['results'][number];
  const told = (days: number): Said => ({
    text: `227 replies wait for an answer from you, under posts of the last ${days} days.`,
    claims: [
      claim('227 replies wait', { kind: 'figure', value: 227, unit: 'count' }),
      claim(`${days} days`, { kind: 'figure', value: days, unit: 'days' }),
    ],
  });
  expect([90, 91].map((days) => why(told(days), [fact]))).toEqual([null, 'a figure that no fact holds']);
});

describe('a day with its figure', () => {
  const point = (day: string, value: number) => ({ from: day, to: day, value, published: 0 });
  const SERIES = {
    ...envelope,
    ...{ id: 'f4', fact: 'get_series' as const, period: { ...DAYS, kind: 'custom', days: 'user', isRunning: false } },
    data: {
      metric: 'views',
      by: 'day',
      points: [point('2026-11-09', 40), point('2026-11-10', 30), point('2026-11-11', 20)],
    },
  } as unknown as Grounds['results'][number];
  const views = (day: string, value: number): SaidClaim =>
    claim(`${value} views`, {
      ...{ kind: 'figure', value, unit: 'count', definition: 'accountViews', n: 1, from: day, to: day },
    });
  /** "Your best day was Nov 9 with 40 views. Next: Nov 10 with 30 views, <third> with 20 views." */
  const told = (third: string): Said => ({
    text: `Your best day was Nov 9 with 40 views. Next: Nov 10 with 30 views, ${third} with 20 views.`,
    claims: [views('2026-11-09', 40), views('2026-11-10', 30), views('2026-11-11', 20)],
  });

  it('is the day of the figure, and no other that was named', () => {
    expect(why(told('Nov 11'), [SERIES])).toBeNull();
    expect(why(told('Nov 9'), [SERIES])).toBe('days of another figure');
  });
});
