import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Findings, getFindings } from '#shared/analytics/findings';
import { FakeApi } from '../../../components/testing/fake-api.ts';
import { place, renderScreen } from '../../../components/testing/render-screen.tsx';
import { findings, postId, tooFew } from '../testing/figure-samples.ts';
import { FindingsLinks } from './findings-links.tsx';
import { FindingsSection } from './findings-section.tsx';

afterEach(() => vi.restoreAllMocks());

async function open(found: Findings = findings()) {
  const api = new FakeApi().on(getFindings, () => found);
  const rendered = renderScreen(<FindingsSection />, api);
  await screen.findByText(/Best times to post|Not enough posts|Performance Analytics is off/);
  return rendered;
}

const item = (text: string) => screen.getByText(text).closest('li') as HTMLElement;

describe('findings', () => {
  it('say from what they come', async () => {
    await open();
    expect(
      screen.getByText(
        'From 42 posts of the last 180 days, over all connected accounts: of the newest 500, those that are a day old and have known counts.',
      ),
    ).toBeTruthy();
    expect(
      screen.getByText('Each is held against the newest 30 posts of its account that are a day old, by counts so far.'),
    ).toBeTruthy();
  });

  it('claim a time with its interval and its posts, which it opens', async () => {
    const { actor } = await open();
    const claim = item('Tue 09:00');
    expect(claim.textContent).toContain('+30%');
    expect(claim.textContent).toContain(
      '+5% to +61%, 20 posts within two hours of it on any day, 4 of them in that very hour',
    );
    await actor.click(within(claim).getByRole('link'));
    expect(place()).toBe(`/posts?ids=${postId(1)}%2C${postId(2)}&title=posts+around+Tue+09%3A00`);
  });

  it('have each part a press away from the top of a page on which they stand far below', async () => {
    const api = new FakeApi().on(getFindings, () => findings());
    const { actor } = renderScreen(
      <>
        <FindingsLinks />
        <FindingsSection />
      </>,
      api,
    );
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const links = within(await screen.findByRole('navigation', { name: 'Findings on this page' }));
    await actor.click(links.getByRole('button', { name: 'Formats' }));
    expect(scrolled).toHaveBeenCalledOnce();
    expect(within(document.activeElement as HTMLElement).getByRole('heading').textContent).toBe('Formats');
    for (const { textContent } of links.getAllByRole('button')) {
      await actor.click(links.getByRole('button', { name: textContent }));
      expect(document.activeElement).toBe(screen.getByRole('region', { name: textContent ?? '' }));
    }
  });

  it('show every hour that was tried as a map, and as a table', async () => {
    const { actor } = await open();
    const map = screen.getByRole('table', { name: 'Lift of engagement by weekday and hour' });
    expect(within(map).getByText('Tue 09:00: +30% (+5% to +61%), 4 posts')).toBeTruthy();
    expect(within(map).getAllByText(/^\w{3} \d\d:00:/)).toHaveLength(2);
    await actor.click(screen.getByRole('button', { name: 'Show hours as a table' }));
    const rows = within(screen.getByRole('table', { name: /best first/ })).getAllByRole('rowheader');
    expect(rows.map(({ textContent }) => textContent)).toEqual(['Tue 09:00', 'Sat 20:00']);
  });

  it('tell an hour in words to who points at it', async () => {
    const { actor } = await open();
    const text = 'Sat 20:00: −10% (−40% to +20%), 2 posts';
    await actor.hover(screen.getByText(text).parentElement as HTMLElement);
    expect(screen.getAllByText(text)).toHaveLength(2);
  });

  it('claim no time where none stands out', async () => {
    await open(findings({ bestTimes: [] }));
    expect(screen.getByText(/No hour is clearly better.*hours that are grey below/)).toBeTruthy();
    const key = screen.getByText(/Grey: no posts/).textContent;
    expect(key).not.toContain('frame');
    expect(key).toContain('Blue: higher than your usual so far, which may be chance.');
  });

  it('advise to try other hours only while there are any', async () => {
    const [slot] = findings().slots;
    if (!slot) throw new Error('The sample has no hour');
    const hours = [...Array(7 * 24).keys()];
    const slots = hours.map((index) => ({ ...slot, weekday: Math.floor(index / 24), hour: index % 24 }));
    await open(findings({ bestTimes: [], slots }));
    expect(screen.getByText(/No hour is clearly better/).textContent).not.toContain('grey');
    expect(screen.queryByText(/Grey: no posts/)).toBeNull();
  });

  it('draw each effect with its interval, and say where it may be chance', async () => {
    await open();
    expect(screen.getByRole('img', { name: '#pottery: +30%, interval +5% to +61%' })).toBeTruthy();
    expect(item('#bread').textContent).toContain('4 posts, no clear effect');
    expect(item('#pottery').textContent).not.toContain('no clear effect');
    expect(item('Text')).toBeTruthy();
    expect(item('Asks a question')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Topics' })).toBeNull();
  });

  it('call an interval above zero not beyond chance, and not unclear', async () => {
    const hashtags = findings().hashtags.map((effect) => ({ ...effect, low: 0.02, high: 0.3, isClaimed: false }));
    await open(findings({ hashtags }));
    expect(item('#bread').textContent).toContain('4 posts, more engagement, but not beyond chance');
  });

  it('tell the trend, unusual posts, followers and clicks', async () => {
    await open();
    expect(screen.getByText('Engagement rises: +2.5% from one week to the next, over 30 posts.')).toBeTruthy();
    expect(item('The loaf that rose').textContent).toContain('engagement 912, +4.4 deviations');
    expect(screen.getByText('+30 (7.5%), 3 a day')).toBeTruthy();
    expect(item('example.com/oven').textContent).toContain('12');
    expect(screen.getByText('Threads shows this once an account has a hundred followers.')).toBeTruthy();
  });

  it('say of a viral post why it is not called unusual', async () => {
    const [anomaly] = findings().anomalies;
    if (!anomaly) throw new Error('The sample has an unusual post');
    const highest = { ...anomaly, measure: 'views' as const, value: 71_600, score: 2.6 };
    await open(findings({ anomalies: [], highest }));
    const link = screen.getByRole('link', { name: 'The loaf that rose' });
    expect(link.closest('p')?.textContent).toBe(
      'The highest is “The loaf that rose”: views 71,600, +2.6 deviations. A post counts as unusual from 3.5 deviations.',
    );
  });

  it('tell who the followers are', async () => {
    const country = [{ name: 'PT', count: 30, share: 0.25 }];
    const gender = [{ name: 'F', count: 90, share: 0.6 }];
    const readAt = '2026-11-20T10:00:00.000Z';
    await open(findings({ demographics: { readAt, country, city: [], age: [], gender } }));
    expect(item('Portugal').textContent).toContain('25.0%');
    expect(item('Women').textContent).toContain('60.0%');
    expect(screen.getAllByText('not reported')).toHaveLength(2);
  });
});

describe('without enough posts', () => {
  it('general guidance is labelled, says how many are missing, and claims no figure', async () => {
    await open(tooFew);
    const guidance = screen.getByText('General guidance').closest('section') as HTMLElement;
    expect(guidance.textContent).toContain('Findings begin with 15 posts whose figures are known: 13 more to go.');
    expect(guidance.querySelector('ul')?.textContent).not.toMatch(/\d/);
    expect(screen.queryByText('Best times to post')).toBeNull();
  });

  it('nothing is computed where Performance Analytics is off', async () => {
    await open({ ...tooFew, source: 'off' });
    expect(screen.queryByText('General guidance')).toBeNull();
    expect(screen.queryByText('Follower growth')).toBeNull();
  });

  it('a failure says so, and is tried again', async () => {
    const api = new FakeApi().refuse(getFindings, { message: 'Out of order' });
    const { actor } = renderScreen(<FindingsSection />, api);
    expect(await screen.findByText('The findings could not be loaded')).toBeTruthy();
    api.on(getFindings, () => findings());
    await actor.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Best times to post')).toBeTruthy();
  });
});
