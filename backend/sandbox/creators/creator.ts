import type { Subject } from '../texts/bank.ts';

export const FORMATS = ['text', 'link', 'image', 'video', 'carousel', 'poll'] as const;
export type Format = (typeof FORMATS)[number];

/**
 * What truly moves this creator's figures, as natural logarithms: 0.3 is a third more. Analytics should find these;
 * what it reports beyond them is noise.
 */
export interface Effects {
  /** 24, by the hour of the creator's own clock. */
  hours: number[];
  /** 7, Monday first. */
  weekdays: number[];
  formats: Record<Format, number>;
  /** By topic tag. */
  topics: Record<string, number>;
  /** By hashtag in the text, without `#`. */
  hashtags: Record<string, number>;
}

export interface Truth {
  zone: string;
  /** On the views of a post. */
  views: Effects;
  /** On the likes, replies, reposts, quotes and shares of a view. */
  engagement: Pick<Effects, 'formats' | 'topics'>;
  /** Spread of the logarithm of views that nothing explains. */
  noise: number;
}

/** Everything a sample creator is made from. Same creator, seed and epoch: same posts and figures, for ever. */
export interface Creator {
  key: string;
  /** 17 digits that no double can hold. */
  id: string;
  username: string;
  name: string;
  biography: string;
  /** Of the titles that Threads translates. */
  locale: 'en' | 'es' | 'de';
  isVerified: boolean;
  /** False: Threads knows the app is not theirs to allow yet (a tester who has not accepted). */
  isTester: boolean;
  /** Whole days of posting before the epoch. */
  daysBefore: number;
  /** Posts of their own before the epoch, parts of self-threads and reposts not counted. */
  posts: number;
  /** Days, counted from the first, without a single post. */
  gap: { from: number; to: number } | null;
  /** How unevenly the posts fall: 0 is every day alike, 1 is long silences and busy days. */
  burstiness: number;
  followers: { first: number; atEpoch: number };
  /** Views that the middle post collects for each follower. */
  reach: number;
  truth: Truth;
  /** What the creator writes about, with how often. */
  subjects: { subject: Subject; weight: number }[];
  /** Weights of the formats. */
  formats: Record<Format, number>;
  /** Weights of the hours of posting, 24. */
  postingHours: number[];
  /** Shares of posts, 0 to 1; `answer` is the share of first replies that get one. */
  rates: {
    selfThread: number;
    answer: number;
    quote: number;
    hashtag: number;
    removed: number;
    ghostPerDay: number;
    repostPerDay: number;
  };
  /** Pages that link posts point to. */
  links: string[];
  audience: {
    countries: Record<string, number>;
    cities: Record<string, number>;
    ages: number[];
    genders: Record<string, number>;
  };
}
