import { PAGE_NAMES } from '#shared/words/page-names';
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
  lead: 'The closest I have is your views.',
  kind: 'total',
  changes: { metric: 'views', per: null },
} as const;
const replies = {
  lead: 'The closest I have is your replies.',
  kind: 'repliesWaiting',
  changes: { period: null },
} as const;

const REASONS: Record<Exclude<Unknowable, 'noSuchDate'>, Reason> = {
  reach: { why: 'Threads reports no reach: how often posts were shown, but not to how many people.', nearest: views },
  saves: {
    why: 'Threads does not report saves.',
    nearest: {
      lead: 'The closest I have is shares, which are posts sent as messages.',
      kind: 'total',
      changes: { metric: 'shares' },
    },
  },
  whoUnfollowed: {
    why: 'Threads does not report who unfollowed you, or gains and losses separately: only how many followers you have.',
    nearest: {
      lead: 'The closest I have is how their number changed.',
      kind: 'followersGained',
      changes: { metric: 'followers', direction: null },
    },
  },
  whoDidIt: { why: 'Threads reports how often a post was viewed, liked or shared, but not by whom.', nearest: replies },
  others: {
    why: "I only know the numbers of your connected accounts, and nobody else's.",
    nearest: {
      lead: 'The closest I have is what is usual for you.',
      kind: 'usual',
      changes: { accountIds: [], strangeAccount: null, period: null, goal: null, bound: null },
    },
  },
  forecast: {
    why: 'I forecast single posts once they are out, and drafts as they are written. I cannot forecast anything else.',
    nearest: {
      lead: 'The closest I have is what is usual for you.',
      kind: 'usual',
      changes: { period: null, goal: null, bound: null },
    },
  },
  money: {
    why: 'Threads reports no income, purchases or sign-ups.',
    nearest: {
      lead: 'The closest I have is the clicks on your links.',
      kind: 'linkClicks',
      changes: { metric: 'clicks', entities: [] },
    },
  },
  profileVisits: { why: 'Threads does not report visits to your profile.', nearest: views },
  watchTime: {
    why: 'Threads does not report how long posts are looked at.',
    nearest: {
      lead: 'The closest I have is your engagement rate.',
      kind: 'total',
      changes: { metric: 'engagementRate' },
    },
  },
  algorithm: {
    why: 'Threads does not say how it ranks posts, or whether it shows an account less.',
    nearest: {
      lead: 'What can be seen is how your views changed.',
      kind: 'change',
      changes: { metric: 'views', direction: null },
    },
  },
  onlineTimes: {
    why: `Threads does not report when your followers are online. ${PAGE_NAMES.audience} shows how many of them are awake at each hour, by their countries.`,
    nearest: {
      lead: 'The closest I have is when your posts do best.',
      kind: 'bestTimes',
      changes: { period: null, metric: null, entities: [] },
    },
  },
  viewSources: {
    why: 'Threads does not report where views come from, or views by followers and by others separately.',
    nearest: views,
  },
  followersOfPost: {
    why: 'Threads does not report which post brought a follower.',
    nearest: {
      lead: 'The closest I have is the days on which followers came or went.',
      kind: 'rankedDays',
      changes: { metric: 'followers', split: 'day', period: null, entities: [], limit: null },
    },
  },
  clicksOfPost: {
    why: 'Threads reports clicks by address, not by post.',
    nearest: { lead: 'The closest I have is the addresses.', kind: 'linkClicks', changes: { entities: [] } },
  },
  deleting: {
    why: 'No figure says what taking posts down would change.',
    nearest: {
      lead: 'The closest I have is your weakest posts.',
      kind: 'rankedPosts',
      changes: { order: 'worst', isAdvice: false },
    },
  },
  mentions: {
    why: 'I do not read where others mention you.',
    nearest: { lead: 'The closest I have is quotes of your posts.', kind: 'total', changes: { metric: 'quotes' } },
  },
  replyTone: {
    why: `I do not rate or sum up what people write in replies. ${PAGE_NAMES.engagementReports} shows their very words in groups, once you turn that on there.`,
    nearest: replies,
  },
  messages: { why: 'I read no direct messages.', nearest: replies },
  languages: {
    why: 'I do not compare your posts by their language.',
    nearest: {
      lead: 'The closest I have is your topics.',
      kind: 'topics',
      changes: { metric: 'engagement', period: null, entities: [], isRanking: true },
    },
  },
  polls: {
    why: 'I do not read which of your posts have a poll, or how people voted.',
    nearest: {
      lead: 'The closest I have is your formats.',
      kind: 'formats',
      changes: { metric: 'engagement', entities: [], isRanking: true },
    },
  },
  savedPosts: {
    why: `I don't read the posts that you saved from others. They are in ${PAGE_NAMES.contentLibrary}, with the numbers that Threads showed.`,
  },
  files: {
    why: `I can't make files here. ${PAGE_NAMES.posts} saves your posts as CSV or JSON, and ${PAGE_NAMES.settings} exports everything that is stored about you.`,
  },
  weather: {
    why: "I don't know the weather, so I can't say what it does to your posts.",
    nearest: {
      lead: 'What can be seen is how your views changed.',
      kind: 'change',
      changes: { metric: 'views', direction: null },
    },
  },
  interests: {
    why: 'Threads does not report what your followers are interested in.',
    nearest: {
      lead: 'The closest I have is the topics of your own posts.',
      kind: 'topics',
      changes: { entities: [] },
    },
  },
  clicksByPlace: {
    why: 'Threads reports clicks by address, not by country, city, age or gender.',
    nearest: {
      lead: 'The closest I have is the addresses.',
      kind: 'linkClicks',
      changes: { metric: 'clicks', entities: [], split: null },
    },
  },
  viewsPerFollower: {
    why: 'I do not divide figures by followers, since many who see a post do not follow you.',
    nearest: {
      lead: 'The closest I have is the figure itself.',
      kind: 'total',
      changes: { per: null, alsoMetrics: [], isRatio: false },
    },
  },
  viewsOfDayPart: {
    why: 'Figures are read by the day, not by the hour.',
    nearest: { lead: 'The closest I have is the days.', kind: 'series', changes: { split: 'day' } },
  },
  otherNetworks: {
    why: 'I only know Threads.',
    nearest: { lead: 'On Threads I know these accounts.', kind: 'accounts' },
  },
};

const NO_SUCH_DATE: Answer = {
  outcome: 'abstained',
  instead: 'question',
  lines: [
    say`${limit('No calendar has these days, or they lie before Threads existed, so I cannot answer for them.', { from: null, to: null, accountIds: [], asOf: null })} Check the date, or press the closest question.`,
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
    ...(known && { instead: 'closest' }),
    lines: known ? [paragraph(said, say`${nearest.lead}`), ...near.lines] : [said],
    series: near.series ?? null,
  };
};
