import { mean, sumSimple as sum } from 'simple-statistics';
import { MAX_NAMED_POSTS } from '#shared/limits-and-page-sizes';
import { counted, percent } from '#shared/numbers';
import { type Material, RECENT_DAYS, recentPosts, settledPosts, USUAL_DAYS, within } from './material.ts';
import type { PartFinding } from './part.ts';

/** A reply is answered in time if the account answers within this many hours. */
export const ANSWER_HOURS = 24;
/** With fewer posts or replies, a share says nothing. */
const LEAST = { recent: 3, usual: 8, replies: 5 };

interface Half {
  value: number | null;
  evidence: string;
}

/**
 * Whether people reply, and are answered. Half of it: where the reply rates of recent posts stand among those of 90 days.
 * The other half: replies that the user answered within ANSWER_HOURS.
 */
export function judgeConversation(material: Material): PartFinding {
  const halves = [replyRates(material), answers(material)];
  const known = halves.flatMap(({ value }) => value ?? []);
  const waiting = recentPosts(material).filter(({ repliesDue, repliesAnswered }) => repliesAnswered < repliesDue);
  const unanswered = sum(waiting.map(({ repliesDue, repliesAnswered }) => repliesDue - repliesAnswered));
  return {
    coverage: known.length / halves.length,
    value: known.length > 0 ? mean(known) : null,
    advice:
      unanswered > 0
        ? `Answer replies within ${ANSWER_HOURS} hours, and ask your readers something.`
        : 'Ask your readers something, and answer what they write.',
    evidence: halves.map(({ evidence }) => evidence).join(' '),
    postIds: (waiting.length > 0 ? waiting : recentPosts(material)).slice(0, MAX_NAMED_POSTS).map(({ id }) => id),
  };
}

function replyRates(material: Material): Half {
  const usual = within(settledPosts(material), USUAL_DAYS, material.now).flatMap((post) =>
    post.views && post.comments !== null ? [{ post, rate: post.comments / post.views }] : [],
  );
  const recent = within(
    usual.map(({ post, rate }) => ({ ...post, rate })),
    RECENT_DAYS,
    material.now,
  );
  if (recent.length < LEAST.recent || usual.length < LEAST.usual) {
    return { value: null, evidence: `Reply rate: not enough data, ${counted(usual.length, 'post')} with views.` };
  }
  const value = mean(
    recent.map(({ rate }) =>
      rankOf(
        rate,
        usual.map((one) => one.rate),
      ),
    ),
  );
  return {
    value,
    evidence:
      `Replies for each view: your ${counted(recent.length, 'post')} of the last ${RECENT_DAYS} days stand above ` +
      `${percent(value)} of your ${usual.length} of ${USUAL_DAYS} days, on average.`,
  };
}

/** The share of values below one, from 0 to 1; equal ones count half. */
const rankOf = (value: number, all: number[]) =>
  mean(all.map((other) => (other < value ? 1 : other === value ? 0.5 : 0)));

function answers(material: Material): Half {
  const posts = recentPosts(material);
  const due = sum(posts.map(({ repliesDue }) => repliesDue));
  const answered = sum(posts.map(({ repliesAnswered }) => repliesAnswered));
  if (material.areRepliesRefused) {
    return {
      value: null,
      evidence: 'Answers: Threads does not let us read replies. Connect the account again and allow it.',
    };
  }
  if (due < LEAST.replies) {
    return {
      value: null,
      evidence: `Answers: not enough data, ${counted(due, 'reply', 'replies')} older than ${ANSWER_HOURS} hours.`,
    };
  }
  return {
    value: answered / due,
    evidence: `You answered ${answered} of ${counted(due, 'reply', 'replies')} within ${ANSWER_HOURS} hours.`,
  };
}
