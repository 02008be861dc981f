import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from 'puppeteer';
import sharp from 'sharp';
import { postPage } from '../../../scripts/eval/pictures/sample-page.ts';
import { samplePosts } from '../../../scripts/eval/pictures/sample-posts.ts';

/**
 * Has the browser draw a post as it stands in a feed.
 *
 * @returns the file with the picture of it.
 */
export async function savePostPicture(browser: Browser): Promise<string> {
  const [post] = samplePosts;
  if (!post) throw new Error('There is no sample post');
  const page = await browser.newPage();
  await page.setViewport({ width: post.width, height: 900, deviceScaleFactor: post.scale });
  await page.setContent(postPage(post, ''));
  const article = await page.waitForSelector('article');
  const file = await newFile('sample-post.png');
  await article?.screenshot({ path: file as `${string}.png` });
  await page.close();
  return file;
}

/** A picture four times as wide as high, whose left half is red, and the other blue. @returns its file. */
export async function saveHalves(): Promise<string> {
  const half = (background: string) => sharp({ create: { width: 400, height: 200, channels: 3, background } }).png();
  const file = await newFile('halves.png');
  const blue = { input: await half('blue').toBuffer(), left: 400, top: 0 };
  await half('red').extend({ right: 400 }).composite([blue]).toFile(file);
  return file;
}

const newFile = async (name: string) => path.join(await mkdtemp(path.join(tmpdir(), 'threads-mastery-picture-')), name);
