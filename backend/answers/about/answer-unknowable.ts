import type { Kind } from '../../questions/vocabulary/kinds.ts';
import type { Question, Unknowable } from '../../questions/vocabulary/question.ts';
import type { Answerer } from '../words/asking.ts';
import { type Answer, limit, paragraph, say } from '../words/spoken.ts';

interface Reason {
  why: string;
  /** What comes nearest, and can be answered. */
  nearest?: { lead: string; kind: Kind; changes?: Partial<Question> };
}

const views = {
  lead: 'What comes nearest are your views.',
  kind: 'total',
  changes: { metric: 'views', per: null },
} as const;
const replies = {
  lead: 'What comes nearest are your replies.',
  kind: 'repliesWaiting',
  changes: { period: null },
} as const;

const REASONS: Record<Exclude<Unknowable, 'noSuchDate'>, Reason> = {
  reach: { why: 'Threads reports no reach: how often posts were shown, but not to how many people.', nearest: views },
  saves: {
    why: 'Threads does not report saves.',
    nearest: {
      lead: 'What comes nearest are shares, which are posts sent as messages.',
      kind: 'total',
      changes: { metric: 'shares' },
    },
  },
  whoUnfollowed: {
    why: 'Threads does not tell who unfollowed, nor gains and losses apart: only how many followers you have.',
    nearest: {
      lead: 'What comes nearest is the change of their number.',
      kind: 'followersGained',
      changes: { metric: 'followers', direction: null },
    },
  },
  whoDidIt: { why: 'Threads tells how many people viewed, liked, or shared a post, and not who.', nearest: replies },
  others: {
    why: 'I know the numbers of your connected accounts only, and of nobody else.',
    nearest: {
      lead: 'What comes nearest is what is usual for you.',
      kind: 'usual',
      changes: { accountIds: [], strangeAccount: null, period: null },
    },
  },
  forecast: {
    why: 'I forecast single posts once they are out, and drafts as they are written. Of anything else I cannot tell what will come.',
    nearest: { lead: 'What comes nearest is what is usual for you.', kind: 'usual', changes: { period: null } },
  },
  money: {
    why: 'Threads knows of no income, purchases, or sign-ups.',
    nearest: {
      lead: 'What comes nearest are the clicks on your links.',
      kind: 'linkClicks',
      changes: { metric: 'clicks', entities: [] },
    },
  },
  profileVisits: { why: 'Threads does not report visits of your profile apart.', nearest: views },
  watchTime: {
    why: 'Threads does not report how long posts are looked at.',
    nearest: {
      lead: 'What comes nearest is your engagement rate.',
      kind: 'total',
      changes: { metric: 'engagementRate' },
    },
  },
  algorithm: {
    why: 'Threads does not tell how it ranks posts, nor whether an account is shown less.',
    nearest: {
      lead: 'What can be seen is how your views changed.',
      kind: 'change',
      changes: { metric: 'views', direction: null },
    },
  },
  onlineTimes: {
    why: 'Threads does not tell when your followers are online.',
    nearest: {
      lead: 'What comes nearest is when your posts do best.',
      kind: 'bestTimes',
      changes: { period: null, metric: null, entities: [] },
    },
  },
  viewSources: {
    why: 'Threads does not tell where views come from, nor views of followers and others apart.',
    nearest: views,
  },
  followersOfPost: {
    why: 'Threads does not tell which post brought a follower.',
    nearest: {
      lead: 'What comes nearest are the days on which followers came or went.',
      kind: 'rankedDays',
      changes: { metric: 'followers', split: 'day', period: null, entities: [], limit: null },
    },
  },
  clicksOfPost: {
    why: 'Threads tells clicks by address, and not by post.',
    nearest: { lead: 'What comes nearest are the addresses.', kind: 'linkClicks', changes: { entities: [] } },
  },
  deleting: {
    why: 'What taking posts down would change no figure tells.',
    nearest: {
      lead: 'What comes nearest are your weakest posts.',
      kind: 'rankedPosts',
      changes: { order: 'worst', isAdvice: false },
    },
  },
  mentions: {
    why: 'I do not read where others mention you.',
    nearest: { lead: 'What comes nearest are quotes of your posts.', kind: 'total', changes: { metric: 'quotes' } },
  },
  replyTone: { why: 'I do not rate what people write in replies.', nearest: replies },
  messages: { why: 'I read no direct messages.', nearest: replies },
  languages: {
    why: 'I do not compare your posts by their language.',
    nearest: {
      lead: 'What comes nearest are your topics.',
      kind: 'topics',
      changes: { metric: 'engagement', period: null, entities: [], isRanking: true },
    },
  },
  polls: {
    why: 'I do not read which of your posts have a poll, nor their votes.',
    nearest: {
      lead: 'What comes nearest are your formats.',
      kind: 'formats',
      changes: { metric: 'engagement', entities: [], isRanking: true },
    },
  },
  interests: {
    why: 'Threads does not tell what your followers are interested in.',
    nearest: {
      lead: 'What comes nearest are the topics of your own posts.',
      kind: 'topics',
      changes: { entities: [] },
    },
  },
  clicksByPlace: {
    why: 'Threads tells clicks by address, and not by country, city, age, or gender.',
    nearest: {
      lead: 'What comes nearest are the addresses.',
      kind: 'linkClicks',
      changes: { metric: 'clicks', entities: [], split: null },
    },
  },
  viewsPerFollower: {
    why: 'I set no figure in relation to followers, since many who see a post do not follow you.',
    nearest: {
      lead: 'What comes nearest is the figure itself.',
      kind: 'total',
      changes: { per: null, alsoMetrics: [], isRatio: false },
    },
  },
  viewsOfDayPart: {
    why: 'Figures are read by the day, and not by the hour.',
    nearest: { lead: 'What comes nearest are the days.', kind: 'series', changes: { split: 'day' } },
  },
  otherNetworks: {
    why: 'I know Threads only.',
    nearest: { lead: 'Of Threads I know these accounts.', kind: 'accounts' },
  },
};

const NO_SUCH_DATE: Answer = {
  outcome: 'abstained',
  lines: [
    say`${limit('These days are in no calendar, or lie before Threads, so I cannot answer for them.', { from: null, to: null, accountIds: [], asOf: null })} Check the date, or press the question that comes nearest.`,
  ],
};

/** Says why a question has no answer, and answers what comes nearest. */
export const answerUnknowable: Answerer = async (asking) => {
  if (asking.question.unknowable === 'noSuchDate') return NO_SUCH_DATE;
  const { why, nearest } = REASONS[asking.question.unknowable ?? 'forecast'];
  const source = { from: null, to: null, accountIds: [], asOf: null };
  const said = say`${limit(why, source)}`;
  if (!nearest) return { outcome: 'abstained', lines: [said] };
  const near = await asking.answer({ ...asking.question, ...nearest.changes, kind: nearest.kind, unknowable: null });
  const known = near.outcome !== 'abstained';
  return {
    outcome: 'abstained',
    lines: known ? [paragraph(said, say`${nearest.lead}`), ...near.lines] : [said],
    series: near.series ?? null,
  };
};
