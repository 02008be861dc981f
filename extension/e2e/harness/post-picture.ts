import type { Page } from 'puppeteer';
import { postPage } from '../../../scripts/eval/post-page.ts';
import { samplePosts } from '../../../scripts/eval/sample-posts.ts';

/** Has the browser draw a post as it stands in a feed, and saves the picture of it. */
export async function savePostPicture(page: Page, file: `${string}.png`): Promise<void> {
  const [post] = samplePosts;
  if (!post) throw new Error('There is no sample post');
  await page.setViewport({ width: post.width, height: 900, deviceScaleFactor: post.scale });
  await page.setContent(postPage(post, ''));
  const article = await page.waitForSelector('article');
  await article?.screenshot({ path: file });
}
