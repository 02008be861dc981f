import type { Creator } from '../creators/creator.ts';
import { momentOfReply } from '../posts/audience-replies.ts';
import { drawPost, type Moment, plainPost } from '../posts/draw-post.ts';
import { nothingEver, type Post } from '../posts/post.ts';
import { replyId } from '../posts/post-ids.ts';
import type { Subject } from '../texts/bank.ts';
import { ANSWERS } from '../texts/replies/replies.ts';
import { writeLine } from '../texts/write-line.ts';
import { MINUTE, SECOND } from '../time-and-chance/days.ts';
import { type Random, random } from '../time-and-chance/random.ts';

export interface DayToDraw {
  seed: string;
  creator: Creator;
  /** Counted from the creator's first day (0). */
  day: number;
  date: Temporal.PlainDate;
  /** Number of own posts on this day. */
  posts: number;
  followersAt: (at: number) => number;
  nextId: () => string;
}

/** Everything a creator publishes on one day of their calendar, oldest first. */
export function drawDay(plan: DayToDraw): Post[] {
  const draw = random(`${plan.seed}/${plan.creator.key}/day/${plan.day}`);
  const moments = Array.from({ length: plan.posts }, () => drawMoment(plan, draw)).sort(byTime);
  const own = moments.flatMap((when) => drawThread(plan, when, draw));
  const answers = own.flatMap((post) => drawAnswers(plan, post, draw));
  return [...own, ...answers, ...drawRepost(plan, draw), ...drawGhost(plan, draw)].sort(byTime);
}

const byTime = (one: { publishedAt: number }, other: { publishedAt: number }) => one.publishedAt - other.publishedAt;

function drawMoment({ creator, date, followersAt }: DayToDraw, draw: Random): Moment {
  const hour = draw.weighted(creator.postingHours);
  const time = { hour, minute: draw.below(60), second: draw.below(60) };
  const zoned = date.toZonedDateTime({ timeZone: creator.truth.zone, plainTime: time });
  const publishedAt = zoned.epochMilliseconds;
  return { publishedAt, hour: zoned.hour, weekday: zoned.dayOfWeek - 1, followers: followersAt(publishedAt) };
}

/** A post, sometimes with further parts a few minutes later. */
function drawThread(plan: DayToDraw, when: Moment, draw: Random): Post[] {
  const { post, subject } = drawPost(plan.creator, plan.nextId(), when, draw);
  if (post.removed || !draw.chance(plan.creator.rates.selfThread)) return [post];
  const first = drawPart(plan, post, post, subject, 1, draw);
  return draw.chance(0.5) ? [post, first] : [post, first, drawPart(plan, post, first, subject, 2, draw)];
}

function drawPart(plan: DayToDraw, root: Post, parent: Post, subject: Subject, part: number, draw: Random): Post {
  const share = 0.5 / part;
  const potential = mapCounts(root.potential, (value) => value * share);
  return {
    ...plainPost(root.creator, plan.nextId(), root.publishedAt + part * MINUTE + draw.below(50) * SECOND),
    kind: 'reply',
    text: writeLine(subject.more, subject.words, draw),
    language: subject.language,
    replyTo: { root: root.id, parent: parent.id },
    potential: { ...potential, clicks: 0 },
    pace: root.pace,
  };
}

/** The creator answers some of the first replies, minutes to hours later. */
function drawAnswers({ creator, nextId }: DayToDraw, root: Post, draw: Random): Post[] {
  return [1, 2, 3].flatMap((number) => {
    const repliedAt = draw.chance(creator.rates.answer) ? momentOfReply(root, number) : null;
    if (repliedAt === null || root.kind !== 'post' || root.removed) return [];
    const answer = {
      ...plainPost(creator.key, nextId(), repliedAt + (2 + draw.below(600)) * MINUTE),
      kind: 'reply' as const,
      text: draw.pick(ANSWERS[root.language]),
      language: root.language,
      replyTo: { root: root.id, parent: replyId(root.id, number) },
      potential: { ...nothingEver, views: root.potential.views * 0.05, likes: root.potential.likes * 0.03 },
      pace: root.pace,
    };
    return [answer];
  });
}

function drawRepost(plan: DayToDraw, draw: Random): Post[] {
  if (!draw.chance(plan.creator.rates.repostPerDay)) return [];
  const { publishedAt } = drawMoment(plan, draw);
  const id = plan.nextId();
  return [{ ...plainPost(plan.creator.key, id, publishedAt), kind: 'repost', repostedId: `16${id.slice(2)}` }];
}

function drawGhost(plan: DayToDraw, draw: Random): Post[] {
  if (!draw.chance(plan.creator.rates.ghostPerDay)) return [];
  const when = drawMoment(plan, draw);
  const { post } = drawPost({ ...plan.creator, formats: TEXT_ONLY }, plan.nextId(), when, draw);
  return [{ ...post, kind: 'ghost', topic: null, quoted: null, removed: null }];
}

const TEXT_ONLY: Creator['formats'] = { text: 1, link: 0, image: 0, video: 0, carousel: 0, poll: 0 };

function mapCounts(counts: Post['potential'], change: (value: number) => number): Post['potential'] {
  // `fromEntries` does not know that the keys stay the same.
  return Object.fromEntries(Object.entries(counts).map(([name, value]) => [name, change(value)])) as Post['potential'];
}
