import type { Age } from '#shared/analytics/post-figures';
import type { FigureName } from '#shared/sentences/figures';
import type { Kind } from './kinds.ts';

/** What a question is about where it names a figure. */
const ASKED_METRICS = [
  'views',
  'likes',
  'replies',
  'reposts',
  'quotes',
  'shares',
  'engagement',
  'engagementRate',
  'followerEngagementRate',
  'linkClickRate',
  'clicks',
  'followers',
  'posts',
  'score',
] as const;
export type AskedMetric = (typeof ASKED_METRICS)[number];

/** What Threads, or this product, cannot tell. */
export const UNKNOWABLE = [
  'reach',
  'saves',
  'whoUnfollowed',
  'whoDidIt',
  'others',
  'forecast',
  'money',
  'profileVisits',
  'watchTime',
  'algorithm',
  'onlineTimes',
  'viewSources',
  'followersOfPost',
  'mentions',
  'replyTone',
  'viewsOfDayPart',
  'otherNetworks',
  'clicksOfPost',
  'viewsPerFollower',
  'messages',
  'polls',
  'interests',
  'languages',
  'clicksByPlace',
  'deleting',
  'savedPosts',
  'files',
  'weather',
  'noSuchDate',
] as const;
export type Unknowable = (typeof UNKNOWABLE)[number];

export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year' | 'weekend';

/** Days of the user's zone, both ends included. */
export interface Period {
  /** ISO date; null: from the first post on. */
  from: string | null;
  to: string;
  /** The unit of the calendar that it is or runs in; null for a stretch of days. */
  unit: Unit | null;
  /** True if its end lies ahead or is today. */
  isRunning: boolean;
  /** The period of the screens that it is: their days are Threads' own, so that both show the same. */
  screen?: '7d' | '30d' | '90d';
}

/** Whether it is right; that another place shows another figure; that something else may be behind it. */
export type Doubt = 'answer' | 'otherFigure' | 'cause';

export type Split = 'day' | 'week' | 'month' | 'weekday' | 'format' | 'hashtag' | 'account' | Breakdown;
export type Breakdown = 'country' | 'city' | 'age' | 'gender';

/** What a question picks out. `name` as facts know it. */
export type Entity =
  | { kind: 'tag' | 'format' | 'length' | 'wording' | 'link' | 'country' | 'city' | 'gender'; name: string }
  | { kind: 'weekday' | 'hour'; value: number }
  | { kind: 'hours'; from: number; to: number }
  | NamedPost;

/** What a post may do without. */
export type Lackable = 'link' | 'tag';

/**
 * More, or less, of a figure than this; with `upTo`, from the one number to the other; with `isReached`, also just as
 * much.
 */
export interface Bound {
  isMore: boolean;
  than: number;
  upTo: number | null;
  isReached?: true;
}

/** A post, by the code in its address, words in it, or an id of ours. `ids`: those that hold the words, the newest first; `spokenOf`: those that the answers before named. */
export interface NamedPost {
  kind: 'post';
  code?: string;
  words?: string;
  /** They stand in quotation marks. */
  isQuoted?: true;
  id?: string;
  ids?: string[];
  spokenOf?: string[];
}

export interface Question {
  kind: Kind;
  metric: AskedMetric | null;
  /** The others of "likes, replies and reposts". */
  alsoMetrics: AskedMetric[];
  period: Period | null;
  /** True if the question named none, and this one was taken. */
  isPeriodAssumed: boolean;
  /** True where days were named, and what is asked is told from all days only: "best time to post in October". */
  isPeriodLeftOut: boolean;
  /** A word that seems to name days, and that no calendar of ours has. */
  unplaced: string | null;
  /** What the period is to be compared with. */
  against: Period | null;
  /** Those beyond the first two that are named: "how did 2024, 2025 and 2026 do". */
  alsoPeriods: Period[];
  /** Ids; empty: all of the user's. */
  accountIds: string[];
  /** Accounts are spoken of: "my two accounts", "the shop". */
  isOfAccounts: boolean;
  /** A name with @ that is none of the user's accounts. */
  strangeAccount: string | null;
  entities: Entity[];
  split: Split | null;
  /** "per post", "a day": the mean over these. */
  per: 'post' | 'day' | 'week' | 'month' | null;
  order: 'best' | 'worst';
  /** "Days since my last video": how long ago it was is asked for. */
  isSince: boolean;
  /** "Ratio of replies to views": of the first figure to the others. */
  isRatio: boolean;
  /** "Top 3 and bottom 3". */
  isBothEnds: boolean;
  /** How many rows were asked for; null: the first. */
  limit: number | null;
  /** Which one of a ranking was asked for: 2 for "second best". */
  place: number | null;
  /** "Better than usual": against the mean of the days before. */
  isAgainstUsual: boolean;
  /** Of the answer before, for a question of what it rests on. */
  basisOf: Kind | null;
  /** What is doubted of the answer before. */
  doubt: Doubt | null;
  /** Units that are asked to be ranked, and that are too long to be. */
  tooLong: 'quarter' | 'year' | null;
  /** Of posts within a bound, the figure by which they are put in order; null: the newest first. */
  bestBy: AskedMetric | null;
  /** Only posts within it, by the metric. */
  bound: Bound | null;
  /** Other figures that the posts are within: "at least 50 likes and at most 2 replies". */
  alsoBounds: { metric: AskedMetric; bound: Bound }[];
  /** Over so many of the newest posts. */
  newest: number | null;
  /** How many of the best posts are left out; mostly none. */
  withoutBest: number;
  /** Posts that are left out: "without the neighbor one". */
  exceptPosts: NamedPost[];
  /** A format that is left out. */
  exceptFormat: string | null;
  /** Tags that are left out: "without the sourdough posts". */
  exceptTags: string[];
  /** Only posts without any of these: "posts without a link". */
  lacks: Lackable[];
  /** What part of the whole it is. */
  isShare: boolean;
  /** Asks what to do, or whether something helps. */
  isAdvice: boolean;
  /** Asks how the posts of a day did, in words that also rank: "did yesterday's post flop". */
  isVerdict: boolean;
  /** "Posts that did well", and not "best posts": how many did is asked. */
  isJudged: boolean;
  /** Asks for a reason. */
  isWhy: boolean;
  /** The way that the question takes for granted, or asks about. */
  direction: 'up' | 'down' | null;
  unknowable: Unknowable | null;
  /** A word to be explained that is no metric. */
  term: FigureName | null;
  /** By how much the question says it changed: 2 for "doubled"; null where it does not. */
  factor: 2 | 3 | 0.5 | null;
  /** Dates that could be read with day and month the other way round. */
  ambiguousDates: AmbiguousDate[];
  /** The message with a date that there is, where it names one that there is not. */
  instead: string | null;
  /** "Rank my formats": one after the other, also where chance explains it. */
  isRanking: boolean;
  /** "Posts with hashtags or without": of any, and not which. */
  isWithAndWithout: boolean;
  /** "My goal", without its number. */
  isOfGoal: boolean;
  /** "Are two posts a day too many?" */
  isTooMany: boolean;
  /** Longer words that no table has, or that name a tag: they may name a link. */
  wordsLeft: string[];
  /** Words that nothing accounts for, as they were typed: the answer is told without them, and says so. */
  wordsUnread: string[];
  /** "My longest post". */
  extent: 'longest' | 'shortest' | null;
  /** Of the best ones, where the question ranks nothing itself: "the length of my top posts". */
  isOfBest: boolean;
  /** Of the post that was published last. */
  isOfLatest: boolean;
  /** What of the calendar is asked for, where it is not the posts that are to go out. */
  ofCalendar: 'freeDays' | 'drafts' | null;
  /** Posts in the plural: "my otter posts" are all that hold the word. */
  isOfSeveral: boolean;
  /** Hours after publication at which a post is meant. */
  age: Age | null;
  /** A number to be reached. */
  goal: number | null;
}

/** "10/1", read as the first day; `otherwise`: the message with the second in its place. */
interface AmbiguousDate {
  said: string;
  taken: string;
  otherwise: string;
}

export interface OwnAccount {
  id: string;
  username: string;
  /** Words that only its posts have, in small letters; none where there is no other account. */
  subjects?: ReadonlySet<string>;
}

/** What was asked before in the same conversation, and the posts that the answer named. */
export interface EarlierTurn {
  question: Question;
  postIds: string[];
}

/** What a question is read with: the clock, and what this user has. */
export interface QuestionContext {
  now: Temporal.Instant;
  timeZone: string;
  accounts: OwnAccount[];
  /** Hashtags and topics of the user's posts, in lower case, without `#`. */
  tags: string[];
  /** Words of the user's newest posts, in small letters: they are not mistyped ones of the tables. */
  postWords?: ReadonlySet<string>;
  /** Newest last; empty at the beginning of a conversation. */
  earlier: EarlierTurn[];
  /** Something was asked before in the conversation, be it understood or not. */
  isInTalk?: boolean;
}

/** What the form of a message says of its question; its words fill in the rest. */
export type Change = Pick<Question, 'kind'> & Partial<Question>;
