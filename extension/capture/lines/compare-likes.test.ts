import { describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/days/durations';
import { compareLikes, isStrong, keptComparison, type SeenPost, wordsOf } from './compare-likes.ts';

const NOW = Date.UTC(2026, 10, 22, 12);
const post = (likes: number, ageMs = 30 * DAY_MS): SeenPost => ({ likes, publishedAt: NOW - ageMs });
const posts = (...likes: number[]) => likes.map((count) => post(count));
const compare = (own: SeenPost, others: SeenPost[]) => compareLikes(own, others, NOW);
const say = (own: SeenPost, others: SeenPost[]) => wordsOf(compare(own, others))?.join(' · ') ?? null;

describe('the likes of a post against those of the others on the page', () => {
  it.each([
    ['an odd number of them: the one in the middle', [10, 20, 30, 1000, 5], 3],
    ['an even number: the mean of the two in the middle', [10, 20, 40, 1000, 5, 50], 2],
    ['others in any order', [1000, 30, 5, 20, 10], 3],
  ])('is divided by the median of %s', (_, others, ratio) => {
    expect(compare(post(60), posts(...others)).ratio).toBe(ratio);
  });

  it('stands out from twice the median on', () => {
    const others = posts(100, 100, 100, 100, 100);
    expect([199, 200].map((likes) => isStrong(compare(post(likes), others)))).toEqual([false, true]);
  });

  it('stands out only with more likes than nine in ten of the others: where they differ much, twice the median is ordinary', () => {
    const others = [...Array.from({ length: 18 }, () => 100), 900, 900];
    expect([900, 901].map((likes) => isStrong(compare(post(likes), posts(...others))))).toEqual([false, true]);
    const wide = posts(10, 20, 40, 60, 100, 100, 200, 400, 800, 900);
    expect([300, 900, 901].map((likes) => isStrong(compare(post(likes), wide)))).toEqual([false, false, true]);
  });

  it('does not stand out where nothing is called usual', () => {
    expect(isStrong(compare(post(900), posts(10, 20, 30, 40)))).toBe(false);
    expect(isStrong(compare(post(900), []))).toBe(false);
  });

  it('needs five others', () => {
    expect(say(post(60), posts(10, 20, 30, 40))).toBeNull();
    expect(say(post(60), posts(10, 20, 30, 40, 50))).toBe('2× their usual likes · against 5 others here');
  });

  it('says nothing where the others have no likes', () => {
    expect(say(post(60), posts(0, 0, 0, 0, 0))).toBeNull();
  });

  it('does not count others of their first day, which have not had their time', () => {
    const young = [1, 2, 3].map((likes) => post(likes, 3 * HOUR_MS));
    expect(compare(post(60), [...young, ...posts(10, 20, 30, 40)])).toMatchObject({ ratio: null, others: 4 });
    expect(compare(post(60), [...young, ...posts(10, 20, 30, 40, 50)])).toMatchObject({ ratio: 2, others: 5 });
  });

  it.each([
    [3.14, '3.1×'],
    [0.26, '0.3×'],
    [9.96, '10×'],
    [12.4, '12×'],
    [1234.4, '1,234×'],
  ])('%d times is %s', (times, said) => {
    expect(say(post(times * 1000), posts(1000, 1000, 1000, 1000, 1000))).toContain(`${said} their usual`);
  });
});

describe('what is kept with a post', () => {
  const others = posts(100, 100, 100, 100, 100);
  const keep = (own: SeenPost, of = others) => keptComparison(compare(own, of), NOW);

  it('is its multiple, of how many, at what age and when', () => {
    const comparedAt = '2026-11-22T12:00:00.000Z';
    expect(keep(post(212))).toEqual({ multiple: 2.12, others: 5, ageHours: 720, comparedAt });
    expect(keep(post(212, 5.9 * HOUR_MS))).toEqual({ multiple: 2.12, others: 5, ageHours: 5, comparedAt });
  });

  it('is nothing where its line says no multiple', () => {
    expect([keep(post(50, 5 * HOUR_MS)), keep(post(50), posts(1, 2, 3, 4))]).toEqual([null, null]);
  });
});

describe('likes an hour', () => {
  const others = posts(100, 100, 100, 100, 100);

  it('are told in the first week', () => {
    expect(say(post(310, 4 * DAY_MS), others)).toBe('3.1× their usual likes · against 5 others here · 3.2 an hour');
    expect(say(post(310, 8 * DAY_MS), others)).toBe('3.1× their usual likes · against 5 others here');
  });

  it('stand for a young post with its age, and it is not called below the usual', () => {
    expect(say(post(16, 20 * MINUTE_MS), others)).toBe('48 likes an hour after 20 min');
    expect(say(post(1, HOUR_MS), others)).toBe('1 like an hour after 1 h');
  });

  it('go with what is above the usual already', () => {
    expect(say(post(140, 5 * HOUR_MS), others)).toBe(
      'after 5 h: 1.4× their usual likes · against 5 others here · 28 an hour',
    );
  });

  it('are none for a post whose clock is ahead of ours', () => {
    expect(compare(post(5, -MINUTE_MS), others)).toMatchObject({ likesAnHour: null, ageMs: 0 });
    expect(say(post(5, -MINUTE_MS), others)).toBeNull();
  });
});
