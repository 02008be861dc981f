import { beforeEach, describe, expect, it, vi } from 'vitest';
import { markFrame } from './mark-frame.ts';

const WINDOW = { clientWidth: 1000, clientHeight: 800 };

beforeEach(() => {
  document.documentElement.querySelector(':scope > i')?.remove();
  for (const [name, size] of Object.entries(WINDOW))
    vi.spyOn(document.documentElement, name as keyof typeof WINDOW, 'get').mockReturnValue(size);
});

describe('the mark of a shot', () => {
  it.each([
    ['the first corner', { x: 300, y: 100, width: 400, height: 300 }, { x: 2, y: 2 }],
    [
      'a corner below, if the post is as wide as the window',
      { x: 0, y: 0, width: 1000, height: 300 },
      { x: 2, y: 798 },
    ],
    ['a corner at the right, if the post fills the left', { x: 0, y: 0, width: 500, height: 800 }, { x: 998, y: 2 }],
  ])('stands in %s', (_, area, place) => {
    const { mark, remove } = markFrame(area);
    expect(mark).toMatchObject(place);
    expect(document.querySelectorAll('html > i')).toHaveLength(1);
    remove();
    expect(document.querySelectorAll('html > i')).toHaveLength(0);
  });

  it('is left out if the post fills the window', () => {
    expect(markFrame({ x: 0, y: 0, width: 1000, height: 800 }).mark).toBeNull();
  });

  it('has another colour for each shot', () => {
    const area = { x: 300, y: 100, width: 400, height: 300 };
    const colours = [markFrame(area), markFrame(area)].map(({ mark }) => String(mark?.colour));
    expect(new Set(colours).size).toBe(2);
  });
});
