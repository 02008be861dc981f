import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { type PageRow, pageRowSchema } from '#shared/posts/capture';
import type { PageCommand } from './page-commands.ts';
import { tellPage } from './tell-page.ts';
import { isOnThreads } from './threads-tab.ts';

/**
 * A page answers at once or not at all: a script that Firefox was to start in a page that gave way to another leaves the
 * question open for ever, and the panel asks nothing anew before it has an answer.
 */
const ANSWER_MS = 5000;

/** The post that is being read in the active tab; null if that tab does not show Threads, or no post is in sight. */
export async function readActivePost(): Promise<PageRow | null> {
  const answer = await tellActiveTab({ kind: 'active-post' });
  return z.nullable(pageRowSchema).safeParse(answer).data ?? null;
}

/** All posts that the page in the active tab holds; none elsewhere. */
export async function readPostsOnPage(): Promise<PageRow[]> {
  const answer = await tellActiveTab({ kind: 'posts' });
  return z.array(pageRowSchema).safeParse(answer).data ?? [];
}

/** Starts the analysis of that post in its page, where the answer appears. */
export async function analyzeActivePost(): Promise<void> {
  await tellActiveTab({ kind: 'analyze-post', which: 'active' });
}

async function tellActiveTab(command: PageCommand): Promise<unknown> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true });
  if (tab?.id === undefined || !isOnThreads(tab.url)) return null;
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, ANSWER_MS, null);
  });
  return Promise.race([tellPage(tab.id, command).catch(() => null), late]);
}
