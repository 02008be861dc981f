import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Picture } from '../../../backend/pictures/encode-picture.ts';
import { withBrowserPage } from './browser-pictures.ts';
import { postPage } from './sample-page.ts';
import type { SamplePost } from './sample-posts.ts';

const fontFolder = new URL('files/', import.meta.resolve('@fontsource-variable/inter/package.json'));

async function interFace(): Promise<string> {
  const font = await readFile(fileURLToPath(new URL('inter-latin-wght-normal.woff2', fontFolder)));
  return `@font-face { font-family: Inter; font-weight: 100 900; src: url(data:font/woff2;base64,${font.toString('base64')}); }`;
}

async function toPicture(shot: Buffer): Promise<Picture> {
  const { width, height, format } = await sharp(shot).metadata();
  return { bytes: shot, type: format === 'jpeg' ? 'image/jpeg' : 'image/png', width, height };
}

/** Draws the posts in a real Chromium, each cut to its post. */
export async function renderPosts(posts: SamplePost[]): Promise<Picture[]> {
  const fontFace = await interFace();
  return withBrowserPage(async (page) => {
    const pictures: Picture[] = [];
    for (const post of posts) {
      await page.setViewport({ width: post.width, height: 900, deviceScaleFactor: post.scale });
      await page.setContent(postPage(post, fontFace));
      await page.evaluate('document.fonts.ready.then(() => true)');
      const article = await page.$('article');
      if (!article) throw new Error('The page shows no post');
      const { quality } = post;
      const shot = await article.screenshot(quality ? { type: 'jpeg', quality } : { type: 'png' });
      pictures.push(await toPicture(Buffer.from(shot)));
    }
    return pictures;
  });
}
