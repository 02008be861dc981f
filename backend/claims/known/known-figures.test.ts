import { describe, expect, it } from 'vitest';
import { knownFigures } from './known-figures.ts';

const figuresOf = (fact: string, data: object) =>
  knownFigures([
    {
      ...{ id: 'f1', fact, empty: false, data, asOf: null, period: null, coverage: null, definition: null, nulls: {} },
      scope: { accounts: [], timeZone: 'UTC' },
    },
  ]).map(({ path, value, measure, unit }) => `${path}: ${value} ${unit} of ${measure}`);

describe('a number of a fact', () => {
  it('is what the schema of its fact says', () => {
    expect(figuresOf('get_audience', { country: [{ name: 'DE', count: 40, share: 0.4 }] })).toEqual([
      'country[0].count: 40 count of followers',
      'country[0].share: 40 percent of followers',
    ]);
    expect(figuresOf('get_effects', { formats: [{ name: 'IMAGE', lift: 0.2 }] })).toEqual([
      'formats[0].lift: 20 percent of lift',
    ]);
  });

  it('is of followers, replies or effects by no name of its own', () => {
    const named = { share: 0.4, count: 40, low: 0.1, due: 3, start: 5 };
    for (const fact of ['list_posts', 'a_new_fact'])
      expect(figuresOf(fact, named).filter((one) => !one.endsWith('count of null'))).toEqual([]);
  });

  it('takes its measure from the row where the schema leaves it to that', () => {
    const change = { value: -3, unit: 'points', why: null };
    const card = { metric: 'engagementRate', unit: 'percent', value: 4, change };
    expect(figuresOf('get_overview', { cards: [card] })).toEqual([
      'cards[0].value: 4 percent of engagementRate',
      'cards[0].change.value: -3 points of change',
    ]);
  });
});
