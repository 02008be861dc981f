import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pagePostSchema } from '#shared/posts/capture';
import { hasRoundedCount, readPost } from './read-post.ts';

/** The document as a browser would have it. */
function open(name: string): void {
  const html = readFileSync(path.resolve(import.meta.dirname, '../fixtures', name), 'utf8');
  const saved = new DOMParser().parseFromString(html, 'text/html');
  document.documentElement.lang = saved.documentElement.lang;
  document.body.replaceChildren(...saved.body.childNodes);
}

function read(id: string) {
  const post = document.getElementById(id);
  if (!post) throw new Error(`There is no post ${id}`);
  return readPost(post);
}

describe('a post on a page of Threads', () => {
  it('is read without buttons, names of drawings, pictures and previews', () => {
    open('feed.html');
    expect(read('plain')).toEqual({
      code: 'DRa1_x-9',
      author: 'maker.anna',
      text: 'The kiln failed twice.\nThird time: #glaze at 1,220°C 🔥 and shop.example/kiln',
      publishedAt: '2026-11-20T09:30:00.000Z',
      counts: { likes: 1200, replies: 34, reposts: null, shares: 5 },
    });
  });

  it('is told from others by whether the page shows a count in short', () => {
    open('feed.html');
    const isRounded = (id: string) => hasRoundedCount(document.getElementById(id) as Element);
    expect([isRounded('plain'), isRounded('quoting')]).toEqual([true, false]);
  });

  it('is read without the posts that it quotes', () => {
    open('feed.html');
    expect(read('quoting')).toEqual({
      code: 'DRb2',
      author: 'second',
      text: 'First paragraph.\nSecond one.\n\nAnd a third.',
      publishedAt: '2026-11-20T10:00:00.000Z',
      counts: { likes: 7, replies: null, reposts: 1, shares: null },
    });
  });

  it('is read without what the page says about it', () => {
    open('feed.html');
    expect(read('labelled')).toMatchObject({ author: 'sixth', text: 'Only these words.' });
  });

  it('has no words if all of them are labels', () => {
    open('feed.html');
    document.querySelector('#labelled > div:nth-of-type(3)')?.remove();
    expect(read('labelled')).toMatchObject({ text: '' });
  });

  it('may have no words', () => {
    open('feed.html');
    expect(read('wordless')).toMatchObject({ author: 'fifth', text: '', counts: { likes: 12, replies: null } });
  });

  it('is none without an address', () => {
    open('feed.html');
    expect(read('advertisement')).toBeNull();
  });

  it('is read the same in another language, from other elements', () => {
    open('other-layout.html');
    expect(read('plain')).toEqual({
      code: 'C9zZ',
      author: 'casa_luz',
      text: 'Mañana abrimos. ¿Venís? 👋🏽',
      publishedAt: '2026-11-20T21:30:00.000Z',
      counts: { likes: 1200, replies: 3_400_000, reposts: 1234, shares: null },
    });
  });

  it('fits the contract', () => {
    open('feed.html');
    for (const id of ['plain', 'quoting', 'wordless']) expect(pagePostSchema.safeParse(read(id)).success).toBe(true);
  });
});
