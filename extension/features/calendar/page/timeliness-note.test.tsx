import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TimelinessNote } from './timeliness-note.tsx';

const none = { due: 0, onTime: 0, late: 0, notOut: 0, unclear: 0, medianDelayMs: null };

it.each([
  [
    { ...none, due: 38, onTime: 38, medianDelayMs: 812 },
    '38 of 38 posts went out on time in the last 30 days, half of all that went out within 0.8 s.',
  ],
  [
    { due: 5, onTime: 1, late: 2, notOut: 1, unclear: 1, medianDelayMs: 240_000 },
    '1 of 5 posts went out on time in the last 30 days, half of all that went out within 4 minutes. 2 went out later, 1 did not go out, 1 may be out: that is being found out, or asked of you.',
  ],
  [
    { ...none, due: 1, onTime: 1, medianDelayMs: 20 },
    '1 of 1 post went out on time in the last 30 days, within 0.1 s.',
  ],
  [{ ...none, due: 1, notOut: 1 }, '0 of 1 post went out on time in the last 30 days. 1 did not go out.'],
])('%j is told in words', (timeliness, told) => {
  render(<TimelinessNote timeliness={timeliness} />);
  expect(screen.getByText(told)).toBeTruthy();
});

it('nothing is told before the first post was due', () => {
  const { container } = render(<TimelinessNote timeliness={none} />);
  expect(container.textContent).toBe('');
});
