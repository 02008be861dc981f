import { expect, it } from 'vitest';
import { languageName, mediaTypeName, mediaTypePlural, slotName } from './names.ts';

it('names what Threads and the clock give', () => {
  expect([mediaTypeName('IMAGE'), mediaTypePlural('CAROUSEL_ALBUM'), slotName({ weekday: 1, hour: 9 })]).toEqual([
    'Photo',
    'carousels',
    'Tue 09:00',
  ]);
});

it('keeps what it has no name for', () => {
  expect([mediaTypeName('HOLOGRAM'), mediaTypePlural('HOLOGRAM'), languageName('not a code')]).toEqual([
    'HOLOGRAM',
    'hologram',
    'not a code',
  ]);
});
