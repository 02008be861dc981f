import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { LINE_TAG } from '../post/post-structure.ts';
import { watchPosts } from '../post/watch-posts.ts';
import { AnalyzeButtons, removeLeftButtons } from './analyze-button.ts';

const HTML = readFileSync(path.resolve(import.meta.dirname, '../fixtures/feed.html'), 'utf8');

/** The posts of the saved page that have a button, by id. */
const withButton = () =>
  [...document.querySelectorAll('.threads-mastery-analyze')].map(
    (button) => button.closest('[data-pressable-container]')?.id,
  );

const POSTS = ['plain', 'quoting', 'wordless', 'labelled'];

let leave = new AbortController();
let buttons: AnalyzeButtons;

beforeEach(() => {
  leave.abort();
  leave = new AbortController();
  const saved = new DOMParser().parseFromString(HTML, 'text/html');
  document.body.replaceChildren(...saved.body.childNodes);
  buttons = new AnalyzeButtons(null);
  watchPosts(document.documentElement, (post) => buttons.add(post), leave.signal);
});

describe('the Analyze button', () => {
  it('is in every post, but not in quoted ones, advertisements and rows about likes', async () => {
    await expect.poll(withButton).toEqual(POSTS);
  });

  it('stands at the end of the row of buttons', async () => {
    await expect.poll(withButton).toHaveLength(POSTS.length);
    const share = document.querySelector('#plain [aria-label="Share"]')?.closest('.x1c > div');
    expect(share?.nextElementSibling?.getAttribute('aria-label')).toBe('Analyze post');
  });

  it('stands there after a switch as well, before the line under the post', async () => {
    await expect.poll(withButton).toHaveLength(POSTS.length);
    const plain = document.getElementById('plain') as HTMLElement;
    const line = document.createElement(LINE_TAG);
    plain.querySelector('.x1c')?.append(line);
    buttons.follow(null);
    buttons.add(plain);
    expect(line.previousElementSibling).toBe(buttons.of(plain));
    expect(line.nextElementSibling).toBeNull();
  });

  it('comes back when the page draws the row anew', async () => {
    await expect.poll(withButton).toHaveLength(POSTS.length);
    const row = document.querySelector('#plain .x1c');
    row?.replaceWith(new DOMParser().parseFromString(HTML, 'text/html').querySelector('#plain .x1c') as Element);
    await expect.poll(withButton).toEqual(POSTS);
  });

  it('comes to posts that are added, until all of it ends', async () => {
    await expect.poll(withButton).toHaveLength(POSTS.length);
    const [plain] = withButton();
    const copy = document.getElementById(plain ?? '')?.cloneNode(true) as HTMLElement;
    copy.id = 'copy';
    document.body.append(copy);
    await expect.poll(withButton).toContain('copy');
    leave.abort();
    document.getElementById('copy')?.querySelector('.threads-mastery-analyze')?.remove();
    document.body.append(copy.cloneNode(true));
    expect(withButton()).not.toContain('copy');
  });

  it('is taken away by the script that made it, and by no other', async () => {
    await expect.poll(withButton).toEqual(POSTS);
    new AnalyzeButtons(null).removeAll();
    expect(withButton()).toEqual(POSTS);
    buttons.removeAll();
    expect(withButton()).toEqual([]);
  });

  it('is taken away by a new script if the one that made it is gone', async () => {
    await expect.poll(withButton).toEqual(POSTS);
    leave.abort();
    removeLeftButtons();
    expect(withButton()).toEqual([]);
  });
});
