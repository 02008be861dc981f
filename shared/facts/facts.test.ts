import { describe, expect, it } from 'vitest';
import { type FactName, type FactResult, facts } from './facts.ts';

const ID = '0190a000-0000-7000-8000-000000000001';
const accepts = (name: FactName, asked: unknown) => facts[name].arguments.safeParse(asked).success;

describe('the arguments of facts', () => {
  it.each([
    ['get_overview', {}],
    ['get_overview', { period: '90d', account: '@maria' }],
    ['get_series', { metric: 'views', from: '2026-11-02', to: '2026-11-08', by: 'week' }],
    ['list_posts', { tag: '#clay', sort: 'multiple', limit: 100 }],
    ['get_post', { permalink: 'https://www.threads.com/@maria/post/DQx1' }],
    ['compare', { a: { tag: 'clay' }, b: { tag: 'glaze' } }],
    ['compare', { a: { posts: [ID] }, b: { posts: [ID] } }],
  ] as const)('%s takes %o', (name, asked) => expect(accepts(name, asked)).toBe(true));

  it.each([
    ['get_overview', { userId: ID }],
    ['get_overview', { period: '30d', from: '2026-11-02' }],
    ['get_overview', { from: '2026-11-08', to: '2026-11-02' }],
    ['get_series', {}],
    ['list_posts', { limit: 101 }],
    ['list_posts', { text: 'a\u0000b' }],
    ['get_post', {}],
    ['get_post', { id: ID, code: 'DQx1' }],
    ['compare', { a: { tag: 'clay' }, b: { format: 'IMAGE' } }],
    ['compare', { a: { posts: [ID, ID, ID] }, b: { posts: [ID, ID] } }],
    ['list_accounts', { user_id: ID }],
  ] as const)('%s refuses %o', (name, asked) => expect(accepts(name, asked)).toBe(false));
});

it('a result without data says why', () => {
  const empty: FactResult<'get_score'> = {
    id: 'f1',
    fact: 'get_score',
    asOf: null,
    scope: { accounts: [], timeZone: 'Europe/Berlin' },
    period: null,
    coverage: null,
    definition: 'optimizationScore',
    nulls: {},
    empty: true,
    reason: 'no_score',
    why: 'There is no score yet.',
  };
  expect(facts.get_score.result.parse(empty)).toEqual(empty);
  const { why, ...silent } = empty;
  expect(facts.get_score.result.safeParse(silent).success).toBe(false);
});
