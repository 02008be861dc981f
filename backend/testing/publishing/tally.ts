import { setTimeout as pause } from 'node:timers/promises';
import { findScheduledPost, getCalendar, type PostState, type ScheduledPost } from '#shared/calendar/calendar';
import { DAY_MS } from '#shared/days/durations';
import type { PlannedPost } from './planned-posts.ts';
import type { Scene } from './scene.ts';

/** What became of posts, as Threads and the product have it. */
export interface Tally {
  posts: number;
  /** Faults for the first call of a kind that never met one: then nothing was tried. */
  unmet: number;
  /** Parts that are on Threads. */
  out: number;
  /** Publications beyond the first of a part. */
  double: number;
  /** Neither out nor left to their user with a reason; or out, and the product does not know. */
  lost: number;
  /** Said to be published, and not there: or not with this text and its pictures, or not below the part before. */
  falselyPublished: number;
  /** Chains that were begun although Threads had refused a part of them in rehearsal. */
  torn: number;
  /** Parts that are out, of which the product does not say where. */
  unplaced: number;
  /** Late, and not told why; or told another reason than the one that Threads gave. */
  unexplained: number;
  /** Posts that should have gone out by themselves. */
  needsYou: number;
  /** What was wrong, for people: at most some of it. */
  examples: string[];
}

/** Nothing more happens to a post in these states unless its user acts. */
const SETTLED: PostState[] = ['published', 'needs_you', 'failed', 'missed', 'canceled', 'handed_over'];
const LOOK_EVERY_MS = 500;
const MOST_EXAMPLES = 5;

/** All posts of all publishers as the product has them, by id; null while it does not answer. */
async function readStored({ publishers, now }: Scene): Promise<Map<string, ScheduledPost> | null> {
  const query = { from: iso(now() - DAY_MS), to: iso(now() + 40 * DAY_MS) };
  const owners = new Map(publishers.map(({ user, client }) => [user.id, client]));
  const stored = new Map<string, ScheduledPost>();
  for (const [userId, client] of owners) {
    const answer = await client.call(getCalendar, { params: { userId }, query }).catch(() => null);
    // A process that is being started again: whoever waits looks once more.
    if (answer?.status !== 200) return null;
    for (const post of answer.body.posts) {
      // A list has whole posts until it is long.
      const whole = post.cut
        ? await client.call(findScheduledPost, { params: { id: post.id } }).catch(() => null)
        : null;
      if (post.cut && whole?.status !== 200) return null;
      stored.set(post.id, whole?.body ?? post);
    }
  }
  return stored;
}

/** Waits until nothing more happens to any post unless its user acts, or for so long by the real clock. */
export async function whenSettled(scene: Scene, planned: PlannedPost[], limitMs: number) {
  const end = performance.now() + limitMs;
  for (;;) {
    const stored = await readStored(scene);
    const isOver = performance.now() > end;
    if (stored && (isOver || unsettled(planned, stored).length === 0)) return stored;
    if (isOver) throw new Error('the calendar cannot be read');
    await pause(LOOK_EVERY_MS);
  }
}

const iso = (at: number) => new Date(at).toISOString();

/** Those in whose case something may still happen. */
const unsettled = (planned: PlannedPost[], stored: Map<string, ScheduledPost>): PlannedPost[] =>
  planned.filter((post) => {
    const row = stored.get(post.id);
    return !SETTLED.includes(row?.state ?? 'canceled') || unplacedOf(row) > 0;
  });

const unplacedOf = (row: ScheduledPost | undefined): number =>
  row?.parts.filter(({ mediaId, permalink }) => mediaId !== null && permalink === null).length ?? 0;

/** Compares what the product says with what Threads really has, by quirk. */
export function tally(
  { sandbox }: Scene,
  planned: PlannedPost[],
  stored: Map<string, ScheduledPost>,
): Map<string, Tally> {
  const creators = new Set(planned.map(({ publisher }) => publisher.creator));
  const truth = [...creators].flatMap((creator) => sandbox.ledger.published(creator));
  const byText = Map.groupBy(truth, ({ text }) => text);
  const tallies = new Map<string, Tally>();
  for (const post of planned) {
    const sum = tallies.get(post.quirk) ?? nothing();
    tallies.set(post.quirk, sum);
    count(sum, post, stored.get(post.id), byText);
    const rules = sandbox.faults.all().filter(({ text = '' }) => post.texts.includes(text));
    sum.unmet += rules.filter(({ met, skip = 0 }) => met === 0 && skip === 0).length;
  }
  return tallies;
}

type Truth = ReturnType<Scene['sandbox']['ledger']['published']>[number];

const nothing = (): Tally => ({
  ...{ posts: 0, unmet: 0, out: 0, double: 0, lost: 0, falselyPublished: 0 },
  ...{ torn: 0, unplaced: 0, unexplained: 0, needsYou: 0, examples: [] },
});

function count(sum: Tally, post: PlannedPost, row: ScheduledPost | undefined, byText: Map<string, Truth[]>): void {
  const state = row?.state ?? 'gone';
  const note = (what: string) => {
    if (sum.examples.length < MOST_EXAMPLES)
      sum.examples.push(`${what}: ${post.texts[0]} is ${state}${historyOf(row)}`);
  };
  sum.posts += 1;
  if (state === 'needs_you' && !post.mayStay) sum.needsYou += 1;
  if (isLeftOut(post, state)) {
    sum.lost += 1;
    note('lost');
  }
  for (const [n, text] of post.texts.entries()) {
    const found = byText.get(text) ?? [];
    const part = row?.parts[n];
    const isSaid = part?.mediaId != null;
    sum.out += Math.min(1, found.length);
    sum.double += Math.max(0, found.length - 1);
    if (found.length > 1) note(`double (${found.length})`);
    if (found.length > 0 && !isSaid && state !== 'needs_you') {
      sum.lost += 1;
      note(`out unnoticed (part ${n})`);
    }
    const parent = n === 0 ? null : (row?.parts[n - 1]?.mediaId ?? null);
    const mediaType = n === 0 ? mediaTypeOf(post) : 'TEXT';
    const isRight = (one: Truth) => one.id === part?.mediaId && one.parent === parent && one.mediaType === mediaType;
    if ((isSaid || state === 'published') && !found.some(isRight)) {
      sum.falselyPublished += 1;
      note(`not there (part ${n})`);
    }
  }
  judge(sum, post, row, { note, isBegun: post.texts.some((text) => byText.has(text)) });
}

/** Whether a post that Threads does not take, or not whole, was treated as its user is promised. */
function judge(
  sum: Tally,
  { mayStay, mayNotBegin }: PlannedPost,
  row: ScheduledPost | undefined,
  { note, isBegun }: { note(what: string): void; isBegun: boolean },
): void {
  sum.unplaced += unplacedOf(row);
  if (unplacedOf(row) > 0) note('without its address');
  if (mayNotBegin && isBegun) {
    sum.torn += 1;
    note('torn');
  }
  const told = row?.parts.map(({ problem }) => problem?.message ?? '').join('\n') ?? '';
  if (row?.state !== 'published' && !(mayStay ?? /./).test(told)) {
    sum.unexplained += 1;
    note('nobody was told why');
  }
}

const mediaTypeOf = ({ pictures }: PlannedPost): Truth['mediaType'] =>
  (['TEXT', 'IMAGE'] as const)[pictures] ?? 'CAROUSEL';

/** Nobody was told of it, or it was given up although Threads takes it. */
const isLeftOut = ({ mayStay }: PlannedPost, state: ScheduledPost['state'] | 'gone'): boolean =>
  state === 'gone' || (!mayStay && state !== 'published' && state !== 'needs_you');

const historyOf = (row: ScheduledPost | undefined) =>
  row?.parts
    .map(({ attempts }) => ` [${attempts.map(({ step, code }) => `${step} ${code ?? 'ok'}`).join(', ')}]`)
    .join('') ?? '';

/** All of them together. */
export function inAll(tallies: Iterable<Tally>): Tally {
  const sum = nothing();
  for (const { examples, ...counts } of tallies) {
    const names = Object.keys(counts) as (keyof typeof counts)[];
    for (const name of names) sum[name] += counts[name];
    sum.examples.push(...examples);
  }
  return sum;
}
