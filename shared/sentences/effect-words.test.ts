import { expect, it } from 'vitest';
import { notClaimedBecause } from './effect-words.ts';

it('an effect that is not claimed says which bar it does not pass', () => {
  const { opening, reason } = notClaimedBecause({ low: 0.02, high: 0.3 });
  expect(`${opening}. ${reason}`).toMatch(/^More engagement, but not beyond chance\. The interval is above zero, yet /);
  expect(notClaimedBecause({ low: -0.3, high: -0.02 }).opening).toBe('Less engagement, which may be chance');
  expect(notClaimedBecause({ low: -0.1, high: 0.2 }).reason).toBe('The interval has zero in it.');
});
