import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { type FiguresByCode, listFiguresByCode } from '#shared/analytics/post-figures';
import { MINUTE_MS } from '#shared/days/durations';
import type { LineRules, LineWords } from '../../capture/page/capture-host.ts';
import { namedPostsLink } from '../../lib/links/posts-link.ts';
import { openAppTab } from '../open-app-tab.ts';
import { recall, remember } from '../session-cache.ts';
import { readPageChoices } from '../store-page-choices.ts';
import { asSignedInUser } from './ask-who-is-signed-in.ts';
import { attempt } from './attempt.ts';
import { lineOf, waitingOf } from './line-words.ts';

const KEY = 'figures by code';
const FAILED_AT = 'figuresFailedAt';
/** Figures are read from Threads once an hour at most, and pages of Threads are opened more often. */
const KEPT_MS = 10 * MINUTE_MS;
/** Whoever has no posts yet may be connecting an account at this moment, in another tab. */
const KEPT_WITHOUT_POSTS_MS = 10_000;
/** After this, a server that gave nothing is asked again. */
const PAUSE_MS = MINUTE_MS;

const keptSchema = z.extend(listFiguresByCode.response, { askedAt: z.number() });
type Kept = z.infer<typeof keptSchema>;

let reading: Promise<Kept | undefined> | undefined;

/** Whose posts get a line with their figures: nobody's, unless figures of some are known. */
export async function readLineRules(): Promise<LineRules> {
  const { ownFigures, comparesProfiles, offersComparison, comparedProfiles, refusedProfiles } = await readPageChoices();
  const kept = ownFigures || offersComparison ? await ownPosts() : undefined;
  const ownProfiles = kept?.authors ?? [];
  const ownAuthors = ownFigures && kept?.posts.length ? ownProfiles : [];
  return { ownAuthors, ownProfiles, comparesProfiles, offersComparison, comparedProfiles, refusedProfiles };
}

/** The names of the user's accounts on Threads; none while nobody is signed in. */
export const readOwnAuthors = async (): Promise<string[]> => (await ownPosts())?.authors ?? [];

export async function readOwnLines(codes: string[]): Promise<Record<string, LineWords>> {
  const { ownFigures } = await readPageChoices();
  const kept = ownFigures ? await ownPosts() : undefined;
  const asked = new Set(codes);
  const lines = kept?.posts.filter(({ code }) => asked.has(code)).map(linePair) ?? [];
  return Object.fromEntries(lines.filter(([, line]) => line !== null)) as Record<string, LineWords>;
}

const linePair = (post: FiguresByCode) => [post.code, lineOf(post)] as const;

/** Shows the posts table with this post alone; does nothing for a post that is not known. */
export async function openFiguresOf(code: string): Promise<void> {
  const post = (await ownPosts())?.posts.find((post) => post.code === code);
  if (!post) return;
  const waiting = waitingOf(post);
  const title = `the one from the page of Threads${waiting ? `, where ${waiting} for your answer` : ''}`;
  await openAppTab(namedPostsLink([post.id], title));
}

/** At most one call in ten minutes, however many pages ask; more of them while no posts are known. While the server is away, what it gave last. */
async function ownPosts(): Promise<Kept | undefined> {
  const kept = keptSchema.safeParse(await recall(KEY)).data;
  if (kept && Date.now() - kept.askedAt < (kept.posts.length > 0 ? KEPT_MS : KEPT_WITHOUT_POSTS_MS)) return kept;
  if (await failedLately()) return kept;
  reading ??= read().finally(() => {
    reading = undefined;
  });
  return (await reading) ?? kept;
}

async function read(): Promise<Kept | undefined> {
  const outcome = await attempt((api) =>
    asSignedInUser(api, async (userId) => {
      const answer = { ...(await api(listFiguresByCode, { params: { userId } })), askedAt: Date.now() };
      await remember(userId, KEY, answer);
      return answer;
    }),
  );
  if (outcome.ok) return outcome.value;
  await browser.storage.session.set({ [FAILED_AT]: Date.now() });
  return undefined;
}

/** Forgotten with the session, so whoever signs in has their figures at once. */
async function failedLately(): Promise<boolean> {
  const { [FAILED_AT]: failedAt } = await browser.storage.session.get(FAILED_AT);
  return Date.now() - Number(failedAt) < PAUSE_MS;
}
