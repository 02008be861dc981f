import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createScheduledPost } from '#shared/calendar/calendar';
import { QUIRKS, type Quirk, REFUSALS } from './quirks.ts';
import type { Publisher, Scene } from './scene.ts';

/** A post that the product has acknowledged. */
export interface PlannedPost {
  id: string;
  publisher: Publisher;
  /** One a part. */
  texts: string[];
  /** What its first part has, besides its text. */
  pictures: number;
  quirk: string;
  /** What its user is told where it stays unpublished for good, because Threads wants it so; null where it must go out. */
  mayStay: RegExp | null;
  /** Whether Threads refuses a part in rehearsal, so that no part may go out. */
  mayNotBegin: boolean;
}

export interface Plan {
  publisher: Publisher;
  quirk: Quirk;
  parts: number;
  /** Of its first part. */
  pictures: number;
  /** Epoch milliseconds, by the clock of the scene. Read at each try, so that a getter can keep it ahead. */
  dueAt: number;
  mayStay?: RegExp;
}

/** As often as it takes a killed product to be there again. */
const TRIES = 150;
const AGAIN_MS = 200;
/** Of a post that could not be stored before the moment that was planned for it, by the clock of the scene. */
const LEAST_AHEAD_MS = 30_000;

/** Arms the quirk of a post, and schedules the post as its user does: once, however often the request must be sent. */
export async function schedule({ sandbox, now }: Scene, plan: Plan, nth: number): Promise<PlannedPost> {
  const { publisher, quirk, pictures, mayStay = null } = plan;
  const texts = Array.from({ length: plan.parts }, (_, part) => textOf(nth, part));
  const struck = texts.at(quirk.strikesLast ? -1 : nth % texts.length) ?? '';
  const mayNotBegin = quirk === REFUSALS.inRehearsal;
  for (const rule of quirk.rules(struck, nth)) sandbox.faults.add({ ...rule, creator: publisher.creator });
  const post = {
    userId: publisher.user.id,
    clientKey: randomUUID(),
    accountId: publisher.accountId,
    parts: texts.map((text, n) => ({ text, ...(n === 0 && { mediaIds: publisher.pictureIds.slice(0, pictures) }) })),
    timeZone: 'Europe/Berlin',
    state: 'scheduled',
  };
  for (let tries = 1; ; tries++) {
    const body = { ...post, dueAt: new Date(Math.max(plan.dueAt, now() + LEAST_AHEAD_MS)).toISOString() };
    const answer = await publisher.client.call(createScheduledPost, { body }).catch(() => null);
    if (answer?.status === 200)
      return { id: answer.body.id, publisher, texts, pictures, quirk: quirk.name, mayStay, mayNotBegin };
    const isAway = !answer || answer.status >= 500;
    // On a busy machine the moment may pass while the product reads the request.
    const isLate = answer?.status === 400 && 'dueAt' in (answer.body.error.fields ?? {});
    if (!(isAway || isLate) || tries === TRIES) throw new Error(`a post was refused: ${JSON.stringify(answer?.body)}`);
    await pause(AGAIN_MS);
  }
}

/** No text is a part of another. */
const textOf = (nth: number, part: number) => `Note ${nth}.${part}: the ferry is late again, and it rains.`;

export interface Suite {
  posts: number;
  chains: number;
  /** Further chains of each kind that Threads never takes whole. */
  refused: number;
  /** From the beginning to the first and from there to the last that is due, by the clock of the scene. */
  firstDueMs: number;
  spreadMs: number;
}

export const CHAIN_PARTS = 3;
/** Their number shares no factor with that of the quirks, so each quirk meets each of them. */
const PICTURES = [0, 0, 0, 1, 0, 2];

/** Posts and chains of all quirks in turn, for publishers in turn, due one after the other; and chains that are refused. */
export function planSuite(scene: Scene, suite: Suite): Plan[] {
  const { posts, chains, firstDueMs, spreadMs } = suite;
  const all = posts + chains;
  const first = scene.now() + firstDueMs;
  const plans = Array.from({ length: all }, (_, nth): Plan[] => {
    const publisher = scene.publishers[nth % scene.publishers.length];
    const quirk = QUIRKS[nth % QUIRKS.length];
    if (!publisher || !quirk) return [];
    const isChain = Math.floor(((nth + 1) * chains) / all) > Math.floor((nth * chains) / all);
    const dueAt = first + Math.round((spreadMs * nth) / all);
    const pictures = PICTURES[nth % PICTURES.length] ?? 0;
    return [{ publisher, quirk, parts: isChain ? CHAIN_PARTS : 1, pictures, dueAt }];
  }).flat();
  return [...plans, ...planRefused(scene, suite)];
}

function planRefused({ now, publishers }: Scene, { refused, firstDueMs, spreadMs }: Suite): Plan[] {
  const first = now() + firstDueMs;
  return Array.from({ length: refused }, (_, nth): Plan[] => {
    const publisher = publishers[nth % publishers.length];
    const dueAt = first + Math.round((spreadMs * nth) / refused);
    const plan = { publisher, parts: CHAIN_PARTS, pictures: 0, dueAt, mayStay: /refused this post/ };
    return publisher ? Object.values(REFUSALS).map((quirk) => ({ ...plan, publisher, quirk })) : [];
  }).flat();
}
