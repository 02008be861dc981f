import { describe, expect, it } from 'vitest';
import type { PostTruth } from '../control/ledger.ts';
import { createSandbox } from '../create-sandbox.ts';
import { TEST_EPOCH } from '../testing/start-sandbox.ts';
import { DAY, HOUR } from '../time-and-chance/days.ts';
import { makeCreator } from './make-creator.ts';

const open = (options = {}) => createSandbox({ clock: () => TEST_EPOCH, epoch: TEST_EPOCH, ...options });
const posts = (rows: PostTruth[]) => rows.filter(({ post }) => post.kind === 'post');
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('the sample creators', () => {
  it('are of three kinds', () => {
    const { ledger } = open();
    const [newcomer, steady, bursty] = ['newcomer', 'steady', 'bursty'].map((key) => posts(ledger.listed(key)));
    expect([newcomer?.length, ledger.followers('newcomer') < 100]).toEqual([14, true]);
    expect(steady?.length).toBeGreaterThan(580);
    expect(bursty?.length).toBeGreaterThan(3000);
    const age = (TEST_EPOCH - (steady?.at(-1)?.post.publishedAt ?? 0)) / DAY;
    expect(age).toBeGreaterThan(365);
    expect(new Set(bursty?.map(({ post }) => post.language))).toEqual(new Set(['en', 'es', 'de', 'ja', 'pt']));
  });

  it('are the same on every machine, and others under another seed', () => {
    const texts = (options = {}) =>
      open(options)
        .ledger.listed('steady')
        .map(({ post, figures }) => [post.id, post.text, figures]);
    expect(texts()).toEqual(texts());
    expect(texts({ seed: 'another' })).not.toEqual(texts());
  });

  it('do not change their past when the clock goes on', () => {
    const early = open();
    const late = open({ clock: () => TEST_EPOCH + 50 * DAY });
    const past = (sandbox: ReturnType<typeof open>) => sandbox.ledger.listed('steady', TEST_EPOCH);
    expect(past(late)).toEqual(past(early));
  });

  it('have ids that no double can hold', () => {
    for (const { id } of [...open().ledger.creators(), makeCreator(7)]) expect(String(Number(id))).not.toBe(id);
  });

  it('are silent for some weeks, and busy on some days', () => {
    const { ledger } = open();
    const days = new Map<number, number>();
    for (const { post } of posts(ledger.listed('bursty'))) {
      const day = Math.floor(post.publishedAt / DAY);
      days.set(day, (days.get(day) ?? 0) + 1);
    }
    const known = [...days.keys()].sort((one, other) => one - other);
    const gaps = known.slice(1).map((day, index) => day - (known[index] ?? day));
    expect(Math.max(...gaps)).toBeGreaterThanOrEqual(14);
    expect(Math.max(...days.values())).toBeGreaterThan(20);
  });

  it('have views with a heavy tail, and engagement that fits them', () => {
    const { ledger } = open();
    const old = posts(ledger.listed('steady')).filter(({ post }) => post.publishedAt < TEST_EPOCH - 30 * DAY);
    const views = old.map(({ figures }) => figures.views).sort((one, other) => one - other);
    const median = views[Math.floor(views.length / 2)] ?? 0;
    expect(mean(views) / median).toBeGreaterThan(1.3);
    expect(views.at(-1)).toBeGreaterThan(median * 8);
    const sum = (name: 'views' | 'likes' | 'replies' | 'reposts' | 'quotes') =>
      mean(old.map(({ figures }) => figures[name]));
    const rate = (sum('likes') + sum('replies') + sum('reposts') + sum('quotes')) / sum('views');
    expect(rate).toBeGreaterThan(0.03);
    expect(rate).toBeLessThan(0.1);
  });

  it('rarely say the same thing twice', () => {
    const texts = posts(open().ledger.listed('bursty')).map(({ post }) => post.text);
    expect(new Set(texts).size / texts.length).toBeGreaterThan(0.8);
  });
});

describe('the truth', () => {
  /** Mean logarithm of views against followers, which format and hour then move. */
  const level = (rows: PostTruth[], followers: (at: number) => number) =>
    mean(rows.map(({ post }) => Math.log(post.potential.views / followers(post.publishedAt))));

  it('can be found in the figures: format, and hour of the creator’s clock', () => {
    const creator = makeCreator(1, { posts: 5000, daysBefore: 700 });
    const { ledger } = open({ creators: [creator] });
    const { views, zone } = ledger.truth('made-1');
    const rows = posts(ledger.listed('made-1'));
    const followers = (at: number) => ledger.followers('made-1', at) + 30;
    const effect = (belongs: (row: PostTruth) => boolean) =>
      level(rows.filter(belongs), followers) -
      level(
        rows.filter((row) => !belongs(row)),
        followers,
      );
    const hourOf = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).hour;
    expect(effect(({ post }) => post.format === 'link')).toBeLessThan(views.formats.link + 0.1);
    expect(effect(({ post }) => post.format === 'video')).toBeGreaterThan(0.15);
    expect(effect(({ post }) => hourOf(post.publishedAt) === 8)).toBeGreaterThan(0.2);
    expect(effect(({ post }) => post.topic === 'Sourdough')).toBeGreaterThan(0.25);
  });
});

describe('a made creator', () => {
  it('has as many posts as asked, whole and quickly', () => {
    const { ledger } = open({ creators: [makeCreator(1, { posts: 5000, daysBefore: 700 })] });
    const listed = posts(ledger.listed('made-1', TEST_EPOCH - 8 * HOUR - 1));
    expect(listed.length).toBeGreaterThan(4880);
    expect(new Set(listed.map(({ post }) => post.id)).size).toBe(listed.length);
  });

  it('lives beside others, each with their own', () => {
    const { ledger } = open({
      creators: Array.from({ length: 20 }, (_, number) => makeCreator(number, { posts: 30 })),
    });
    const firsts = ledger.creators().map(({ key }) => ledger.listed(key)[0]?.post.id);
    expect(new Set(firsts).size).toBe(20);
  });
});
