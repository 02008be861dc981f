import type { Age } from '#shared/analytics/post-figures';
import type { Trait, Wording } from '#shared/posts/post-text';
import type { FigureName } from '#shared/sentences/figures';
import type { Holiday } from './holidays.ts';
import type { AskedMetric, Unit, Unknowable } from './question.ts';

/** What words of a question stand for, apart from figures, times and names. */
const CONCEPTS = [
  'leap',
  'longest',
  'shortest',
  'mostAbout',
  'order',
  'upcoming',
  'carry',
  'busy',
  'tooMany',
  'weakSpot',
  'own',
  'reader',
  'anybody',
  'oldest',
  'not',
  'over',
  'between',
  'under',
  'ask',
  'please',
  'aux',
  'more',
  'nth',
  'what',
  'which',
  'when',
  'where',
  'who',
  'why',
  'howMany',
  'howOften',
  'postMore',
  'howLong',
  'howIs',
  'show',
  'define',
  'none',
  'any',
  'likely',
  'past',
  'fewer',
  'many',
  'double',
  'triple',
  'halve',
  'best',
  'worst',
  'up',
  'down',
  'compare',
  'or',
  'than',
  'usual',
  'average',
  'post',
  'posting',
  'toPost',
  'postingTimes',
  'latest',
  'viral',
  'time',
  'hour',
  'weekday',
  'day',
  'chart',
  'trend',
  'growing',
  'wonOrLost',
  'hashtag',
  'topic',
  'format',
  'length',
  'wording',
  'works',
  'advice',
  'effect',
  'audience',
  'country',
  'city',
  'age',
  'gender',
  'gain',
  'reachGoal',
  'brings',
  'forecastRecord',
  'experiment',
  'link',
  'waiting',
  'answering',
  'plan',
  'gap',
  'streak',
  'sinceLast',
  'coverage',
  'about',
  'basis',
  'trust',
  'data',
  'read',
  'account',
  'each',
  'total',
  'good',
  'bad',
  'doing',
  'without',
  'same',
  'followOn',
  'that',
  'share',
  'ratio',
  'perView',
  'rank',
  'write',
  'text',
  'help',
  'greeting',
  'mood',
  'statement',
  'perPost',
  'perDay',
  'perWeek',
  'perMonth',
] as const;
export type Concept = (typeof CONCEPTS)[number];

/** Letters that the grammar of times is written in; `read-periods.ts` says what each stands for. */
type TimeLetter = 'L' | 'V' | 'T' | 'P' | 'N' | 'S' | 'B' | 'F' | 'X' | 'A' | 'I' | 'O' | 'f' | 'D' | 'b' | 'g';
export type TimeWord =
  | 'C'
  | TimeLetter
  | 'H'
  | 'a'
  | 'Q'
  | 'W'
  | 'Y'
  | 't'
  | 'E'
  | 'r'
  | 's'
  | 'h'
  | 'Z'
  | 'M'
  | 'G'
  | 'p'
  | 'c'
  | 'e'
  | 'j'
  | 'J'
  | 'K'
  | 'U';

/** Phrases in lower case, separated by `|`. The longest phrase at a place counts, for all that it stands for. */
type Table<Key extends string> = Record<Key, string>;

/** All words of one language. A language is a file with one of these. */
export interface Phrases {
  /** What people type for other words: "wats=what is". */
  spellings: string;
  concepts: Table<Concept>;
  metrics: Table<Exclude<AskedMetric, 'posts'>>;
  unknowable: Table<Exclude<Unknowable, 'noSuchDate'>>;
  /** What may be asked about that is explained, and never counted. */
  terms: Partial<Table<FigureName>>;
  formats: Record<string, string>;
  lengths: Table<Exclude<Trait, Wording>>;
  wordings: Table<Wording>;
  genders: Record<'F' | 'M', string>;
  dayParts: { words: string; from: number; to: number }[];
  times: Table<TimeWord>;
  units: Table<Unit | 'fortnight'>;
  /** January first, Monday first, each with its phrases, separated by a comma. */
  months: string;
  weekdays: string;
  /** Winter first, as months of the north: December to February. */
  seasons: string;
  /** Days that have a name, as tokens have it: without an apostrophe and its `s`. */
  holidays: Table<Holiday>;
  /** Those days again and again: "Mondays". No period, but a habit. */
  habits: string;
  /** Names of months and weekdays that are also other words: taken only beside another word of time. */
  ambiguousTimes: string;
  /**
   * What makes a month of them all the same, with spaces between the words: what is counted before them, where nothing or one of
   * `afterCounted` follows ("views may"), or a word that asks ("how was march"). And who does something: "May I ask".
   */
  besideAmbiguousTimes: Record<'counted' | 'afterCounted' | 'asking' | 'doing', string>;
  /** Words before a week, month or year that make it the one that runs, with spaces between them: "my week". */
  ownTimes: string;
  /** Words that leave out what is named after them: "not October, September". */
  refusing: string;
  /** Words and signs between things that are asked for together. */
  joining: string;
  /** Words around those that say which post is meant: "the ... one", "... video", "... posts", "the one where ...". */
  posts: Record<'opening' | 'newest' | 'nouns' | 'plurals' | 'leading', string>;
  /** "ten=10" */
  numbers: string;
  ordinals: string;
  /** Hours after it was published, as they are said of a post. */
  ages: Table<Age>;
  /** What people call countries beside their names: "america=US". */
  countries: string;
}
