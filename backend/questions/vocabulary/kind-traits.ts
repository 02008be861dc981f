/** What a question can pick out: the kinds of `Entity`. */
type Pick =
  | 'tag'
  | 'format'
  | 'length'
  | 'wording'
  | 'link'
  | 'country'
  | 'city'
  | 'gender'
  | 'weekday'
  | 'hour'
  | 'hours'
  | 'post';

/** What a kind of question is like. Each kind says all of it, mostly by one of the names below. */
export interface Traits {
  asked: Asked;
  days: Days;
  talk: Talk;
  told: Told;
  takes: Takes;
}

/** How a message is known to ask it, and to be no post. */
interface Asked {
  /** `plain`: nobody would publish it as a post. `full`: a few words without a verb hardly ask it. */
  form: 'plain' | 'brief' | 'full';
  /** What needs no form of a question: the message, if it is one sentence, or if that is also about one's own. */
  suffices: 'message' | 'sentence' | 'ownSentence' | 'form';
  /** Its signs hold beside words for what nobody can know; those of others give way: "how long do people watch". */
  goesFirst: boolean;
  /** Of "Hashtags are dead, they say. What do my numbers say?": read as a whole, or as a question about what was told. */
  story: 'whole' | 'subject' | null;
  /** After a story it is about one's own account without a word that says so. */
  isOwn: boolean;
}

/**
 * The days of a question that names none: the last complete ones, or all. `none`: it has no days. `ofGroups`: only where
 * groups are ranked. `recurring`: about times again and again, so that "on Monday" is every Monday.
 */
type Days = 'last30' | 'last90' | 'ever' | 'none' | 'ofGroups' | 'recurring';

/** Its place in a conversation. */
interface Talk {
  /** What its answer leaves for a follow-up to point back to. */
  leaves: 'posts' | 'effects' | 'days' | null;
  /** A few words of a follow-up look like it; they only fill what the question before left open. */
  fills: boolean;
  /** It ranks something of its own, so that "and the worst?" turns it round. */
  ranks: boolean;
  /** No follow-up goes on from it, and it goes on from nothing. */
  isAside: boolean;
}

/** What its answer needs, and how it is told. */
interface Told {
  /** Without it the answer is what is missing. */
  needs: 'posts' | 'account' | null;
  /** False where a model could say nothing that we do not: it is about us, or what nobody can tell. */
  mayBeNarrated: boolean;
  /** More is said of each account than of several together. */
  eachAccount: boolean;
  /** It is about one figure, so that each of "likes and replies" has an answer of its own. */
  eachFigure: boolean;
  /** Of several stretches of days that are named, each has an answer of its own. */
  eachPeriod: boolean;
  /** It tells how many there are: the same of another figure may be another kind. */
  isCount: boolean;
}

/** Which parts of a question its answer takes into account; what it leaves out is said. */
interface Takes {
  /** Null: nothing is said, whatever is picked out. */
  picks: readonly Pick[] | null;
  isOfOneFigure: boolean;
  isOfOneStretch: boolean;
  /** A number of newest posts does not choose its days or posts. */
  isOfAllPosts: boolean;
  /** It can be told without a post that is named. */
  leavesOutPosts: boolean;
}

export const BRIEF: Asked = { form: 'brief', suffices: 'form', goesFirst: false, story: null, isOwn: false };
export const PLAIN: Asked = { ...BRIEF, form: 'plain' };
export const PLAIN_FIRST: Asked = { ...PLAIN, goesFirst: true };
export const FULL: Asked = { ...BRIEF, form: 'full' };
export const SUBJECT: Asked = { ...BRIEF, story: 'subject', isOwn: true };
export const FULL_SUBJECT: Asked = { ...SUBJECT, form: 'full' };
export const OWN_SENTENCE: Asked = { ...PLAIN, suffices: 'ownSentence' };
export const CHAT: Asked = { ...PLAIN, suffices: 'sentence' };

export const ALONE: Talk = { leaves: null, fills: false, ranks: false, isAside: false };
export const ASIDE: Talk = { ...ALONE, isAside: true };
export const FILLS: Talk = { ...ALONE, fills: true };
export const RANKS: Talk = { ...ALONE, ranks: true };
export const LEAVES_DAYS: Talk = { ...ALONE, leaves: 'days' };
export const LEAVES_POSTS: Talk = { ...ALONE, leaves: 'posts' };
export const LEAVES_EFFECTS: Talk = { ...ALONE, leaves: 'effects' };
export const RANKS_EFFECTS: Talk = { ...LEAVES_EFFECTS, ranks: true };

export const FROM_POSTS: Told = {
  needs: 'posts',
  mayBeNarrated: true,
  eachAccount: false,
  eachFigure: false,
  eachPeriod: false,
  isCount: false,
};
export const FROM_ACCOUNT: Told = { ...FROM_POSTS, needs: 'account' };
export const TO_ANYBODY: Told = { ...FROM_POSTS, needs: null, mayBeNarrated: false };
export const BY_US: Told = { ...FROM_POSTS, mayBeNarrated: false };
export const BY_ACCOUNT: Told = { ...FROM_POSTS, eachAccount: true };
export const BY_FIGURE: Told = { ...FROM_POSTS, eachFigure: true };
export const BY_BOTH: Told = { ...BY_ACCOUNT, eachFigure: true };
export const COUNTS: Told = { ...BY_FIGURE, isCount: true, eachPeriod: true };

const TIMES = ['weekday', 'hour', 'hours'] as const;

export const UNSAID: Takes = {
  picks: null,
  isOfOneFigure: false,
  isOfOneStretch: false,
  isOfAllPosts: false,
  leavesOutPosts: false,
};
export const NOTHING: Takes = { ...UNSAID, picks: [] };
/** It is about one post, which may be named by any word in it. */
export const ONE_POST: Takes = { ...NOTHING, picks: ['post'] };
export const NO_NEWEST: Takes = { ...NOTHING, isOfAllPosts: true };
export const ONE_SERIES: Takes = { ...NOTHING, isOfOneFigure: true, isOfOneStretch: true };
export const ONE_SERIES_OF_ALL: Takes = { ...ONE_SERIES, isOfAllPosts: true };
export const EACH_TIME: Takes = { ...NOTHING, picks: TIMES };
export const TIMES_AND_TAGS: Takes = { ...NOTHING, picks: [...TIMES, 'tag', 'format'] };
export const WRITING: Takes = { ...NO_NEWEST, picks: ['tag', 'format', 'wording'] };
/** What rows of posts can be picked out by. */
export const ROWS: Takes = {
  ...NOTHING,
  picks: [...TIMES, 'tag', 'format', 'wording', 'post'],
  leavesOutPosts: true,
};
export const ROWS_OF_ONE_STRETCH: Takes = { ...ROWS, isOfOneStretch: true };
