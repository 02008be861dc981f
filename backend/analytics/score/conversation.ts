import { mean, sumSimple as sum } from 'simple-statistics';
import { ANSWER_HOURS } from '#shared/analytics/replies';
import { MAX_NAMED_POSTS } from '#shared/contract/limits-and-page-sizes';
import { readSoFarText } from '#shared/sentences/reply-words';
import { counted, percent } from '#shared/words/numbers';
import { byAccount } from '../../statistics/log-engagement.ts';
import type { PartFinding } from './part-finding.ts';
import type { ScoreInput } from './score-input.ts';
import { RECENT_DAYS, recentPosts, SETTLED_DAYS, settledPosts, USUAL_DAYS, within } from './score-periods.ts';

/** Fewest recent posts, usual posts and replies that a share may rest on. */
const LEAST = { recent: 3, usual: 8, replies: 5 };

interface Half {
  value: number | null;
  evidence: string;
}

/**
 * Whether people reply and get answers. One half: how the reply rates (replies per view) of recent posts rank among those of
 * USUAL_DAYS on their account. The other half: the share of replies that the user answered within ANSWER_HOURS.
 */
export function judgeConversation(input: ScoreInput): PartFinding {
  const halves = [replyRates(input), answers(input)];
  const known = halves.flatMap(({ value }) => value ?? []);
  const waiting = recentPosts(input).filter(({ repliesDue, repliesAnswered }) => repliesAnswered < repliesDue);
  const unanswered = sum(waiting.map(({ repliesDue, repliesAnswered }) => repliesDue - repliesAnswered));
  return {
    coverage: known.length / halves.length,
    value: known.length > 0 ? mean(known) : null,
    advice:
      unanswered > 0
        ? `Answer replies within ${ANSWER_HOURS} hours.`
        : 'Give your readers something to answer, and answer what they write.',
    evidence: halves.map(({ evidence }) => evidence).join(' '),
    postIds: (waiting.length > 0 ? waiting : recentPosts(input)).slice(0, MAX_NAMED_POSTS).map(({ id }) => id),
  };
}

function replyRates(input: ScoreInput): Half {
  const read = within(settledPosts(input), USUAL_DAYS, input.now).flatMap(
    ({ views, comments, publishedAt, accountId }) =>
      views && comments !== null ? [{ accountId, publishedAt, rate: comments / views }] : [],
  );
  const accounts = byAccount(read);
  const known = accounts.filter(({ length }) => length >= LEAST.usual);
  const usual = (known.length > 0 ? known : accounts).flat();
  const recent = within(usual, RECENT_DAYS, input.now);
  if (recent.length < LEAST.recent || known.length === 0) {
    return {
      value: null,
      evidence:
        `How often people reply is not known yet: it takes ${LEAST.usual} posts with known views, ${LEAST.recent} of them ` +
        `from the last ${RECENT_DAYS} days. You have ${usual.length} and ${recent.length}.`,
    };
  }
  const ranks = known.flatMap((own) => {
    const rates = own.map(({ rate }) => rate);
    return within(own, RECENT_DAYS, input.now).map(({ rate }) => rankOf(rate, rates));
  });
  const value = mean(ranks);
  return {
    value,
    evidence:
      `For the views they had, your ${recent.length} posts of the last ${RECENT_DAYS} days that are at least ${SETTLED_DAYS} days old got more replies than ` +
      `${percent(value)} of your ${usual.length} such posts of the last ${USUAL_DAYS} days${known.length > 1 ? ' did on the same account' : ''}, on average.`,
  };
}

/** The share of values below this one, from 0 to 1; equal ones count half. */
const rankOf = (value: number, all: number[]) =>
  mean(all.map((other) => (other < value ? 1 : other === value ? 0.5 : 0)));

function answers(input: ScoreInput): Half {
  const posts = recentPosts(input);
  const due = sum(posts.map(({ repliesDue }) => repliesDue));
  const answered = sum(posts.map(({ repliesAnswered }) => repliesAnswered));
  if (input.areRepliesRefused) {
    return {
      value: null,
      evidence:
        'Threads does not let us see which replies you answer. To change that, connect the account again and allow it.',
    };
  }
  if (due < LEAST.replies) {
    return {
      value: null,
      evidence:
        `How many replies you answer is not known yet: it takes ${LEAST.replies} replies older than ${ANSWER_HOURS} hours, ` +
        `and you have ${due}.`,
    };
  }
  const discussed = posts.filter(({ comments }) => comments !== null && comments > 0).length;
  const soFar = readSoFarText({ discussed, unread: posts.filter(({ isUnread }) => isUnread).length });
  return {
    value: answered / due,
    evidence: `${soFar}${soFar ? 'you' : 'You'} answered ${answered} of ${counted(due, 'reply', 'replies')} to your posts of the last ${RECENT_DAYS} days within ${ANSWER_HOURS} hours.`,
  };
}
