import { expect, it } from 'vitest';
import { ownZone } from '#shared/days/wall-clock';
import { formatFullMoment } from '#shared/words/dates';
import type { OwnFigures } from '../page/capture-host.ts';
import { figuresBlock } from './figures-block.ts';

const READ_AT = '2026-11-21T06:00:00.000Z';
/** What the style sheet draws. */
const textsOf = (part: ParentNode) =>
  [...part.querySelectorAll<HTMLElement>('[data-text]')].map(({ dataset }) => dataset.text);
const show = (own: OwnFigures | null) => {
  const shown = document.createElement('div');
  shown.append(...figuresBlock(own));
  return shown;
};

const rate = { label: 'Engagement rate', formula: 'engagement / views', value: '2.5%', missing: 'not reported' };

it('figures on a card say as of when they are, and a missing one says why', () => {
  const block = show({ figures: [rate, { ...rate, label: 'Views', value: null }], readAt: READ_AT });
  expect(textsOf(block).at(-1)).toBe(`Your post, as of ${formatFullMoment(new Date(READ_AT), ownZone())}`);
  expect(formatFullMoment(new Date(READ_AT), ownZone())).toMatch(/^Nov 2[01], 2026, \d{1,2}:00\s[AP]M$/);
  expect([...block.querySelectorAll('dd')].flatMap(textsOf)).toEqual(['2.5%']);
  expect(textsOf(block)).toContain('Views: not reported');
});

it('says once why several figures are missing', () => {
  const missing = { ...rate, value: null, missing: 'no reading to compare' };
  const two = [
    { ...missing, label: 'Times usual' },
    { ...missing, label: 'Percentile' },
  ];
  const block = show({ figures: [rate, ...two], readAt: READ_AT });
  expect([...block.querySelectorAll('dd')].flatMap(textsOf)).toEqual(['2.5%']);
  expect(textsOf(block)).toContain('Times usual and percentile: no reading to compare');
});

it('figures that were never read say so', () => {
  expect(textsOf(show({ figures: [], readAt: null }))).toEqual(['Your post, not read yet']);
});

it('the post of somebody else has none', () => {
  expect(show(null).childElementCount).toBe(0);
});
