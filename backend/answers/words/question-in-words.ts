import type { Kind } from '../../questions/vocabulary/kinds.ts';
import type { OwnAccount, Question } from '../../questions/vocabulary/question.ts';
import { askedDaysText } from './day-texts.ts';
import { METRIC_WORDS } from './metric-words.ts';

interface Slots {
  /** "likes"; null where none is named. */
  metric: string | null;
  /** " from Nov 1 to 22", " on @potter", or nothing. */
  days: string;
  account: string;
}

type Shape = (slots: Slots) => string;

/** The shape in which a question of a kind is offered. Kinds that need more than days, a figure and an account are not. */
const SHAPES: Partial<Record<Kind, Shape>> = {
  overview: ({ days, account }) => `How did I do${days}${account}?`,
  total: ({ metric, days, account }) => `How many ${metric ?? 'views'} did I get${days}${account}?`,
  usual: ({ metric, account }) => `What is a normal number of ${metric ?? 'views'} for me${account}?`,
  series: ({ metric, days, account }) => `Show my ${metric ?? 'views'} by day${days}${account}`,
  change: ({ metric, days, account }) => `Did my ${metric ?? 'views'} go up${days}${account}?`,
  compare: () => 'This month against last month',
  why: ({ metric, days, account }) => `Why did my ${metric ?? 'views'} change${days}${account}?`,
  trend: ({ account }) => `Am I growing${account}?`,
  rankedPosts: ({ metric, days, account }) =>
    metric ? `Which posts got the most ${metric}${days}${account}?` : `What were my best posts${days}${account}?`,
  rankedDays: ({ metric, days, account }) => `Which day had the most ${metric ?? 'views'}${days}${account}?`,
  latestPosts: ({ account }) => `How is my latest post doing${account}?`,
  sharedTraits: ({ days, account }) => `What do my best posts${days}${account} have in common?`,
  breakouts: ({ days, account }) => `Did anything go viral${days}${account}?`,
  bestTimes: ({ account }) => `When should I post${account}?`,
  bestWeekday: ({ account }) => `Which weekday is best for me${account}?`,
  hashtags: ({ account }) => `Which hashtags work best for me${account}?`,
  topics: ({ account }) => `Which topics work best for me${account}?`,
  formats: ({ account }) => `Which format works best for me${account}?`,
  lengths: ({ account }) => `Do long or short posts work better for me${account}?`,
  effects: ({ account }) => `What works for me${account}?`,
  audience: ({ account }) => `Where are my followers from${account}?`,
  followersNow: ({ account }) => `How many followers do I have${account}?`,
  followersGained: ({ days, account }) => `How many followers did I gain${days}${account}?`,
  linkClicks: ({ days, account }) => `Which link got the most clicks${days}${account}?`,
  repliesWaiting: ({ account }) => `Who do I still need to answer${account}?`,
  score: () => 'What is my AI score?',
  postCount: ({ days, account }) => `How many posts did I publish${days}${account}?`,
  rhythm: ({ account }) => `How often do I post${account}?`,
  longestGap: ({ account }) => `What was my longest gap between posts${account}?`,
  lastPosted: ({ account }) => `When did I last post${account}?`,
  dataQuality: () => 'Can I trust these numbers?',
  lastRead: () => 'When were my numbers last read?',
  help: () => 'What can I ask?',
};

/** A question as it was read, in words that are read as the same again; null for a kind that needs more than that. */
export function questionInWords(
  { kind, metric, period, isPeriodAssumed, accountIds }: Question,
  accounts: OwnAccount[],
  thisYear: number,
): string | null {
  const shape = SHAPES[kind];
  if (!shape) return null;
  const [id, another] = accountIds;
  const account = another ? undefined : accounts.find((one) => one.id === id);
  return shape({
    metric: metric && metric in METRIC_WORDS ? METRIC_WORDS[metric as keyof typeof METRIC_WORDS].many : null,
    days: period?.from && !isPeriodAssumed ? ` ${askedDaysText(period, thisYear)}` : '',
    account: account && accounts.length > 1 ? ` on @${account.username}` : '',
  });
}

export const OFFERED_KINDS = Object.keys(SHAPES) as Kind[];
