import type { Subject } from '../texts/bank.ts';

export const FORMATS = ['text', 'link', 'image', 'video', 'carousel', 'poll'] as const;
export type Format = (typeof FORMATS)[number];

/**
 * The true effects on this creator's figures, as natural logarithms: 0.3 is about a third more. Analytics should find
 * these, and anything else it reports is noise.
 */
export interface Effects {
  /** 24 values, by hour in the creator's time zone. */
  hours: number[];
  /** 7 values, Monday first. */
  weekdays: number[];
  formats: Record<Format, number>;
  /** By topic tag. */
  topics: Record<string, number>;
  /** By hashtag in the text, without `#`. */
  hashtags: Record<string, number>;
}

export interface Truth {
  zone: string;
  /** Effect on the views of a post. */
  views: Effects;
  /** Effect on the likes, replies, reposts, quotes and shares per view. */
  engagement: Pick<Effects, 'formats' | 'topics'>;
  /** Standard deviation of the unexplained part of log views. */
  noise: number;
}

/**
 * Everything that defines a sample creator. The same creator, seed and epoch always give the same posts and figures.
 */
export interface Creator {
  key: string;
  /** 17 digits, too many for a double. */
  id: string;
  username: string;
  name: string;
  biography: string;
  /** The language of titles that Threads translates. */
  locale: 'en' | 'es' | 'de';
  isVerified: boolean;
  /** False for a tester who has not accepted the invitation: Threads refuses. */
  isTester: boolean;
  /** Whole days of posting before the epoch. */
  daysBefore: number;
  /** Number of own posts before the epoch, without further parts of self-threads and reposts. */
  posts: number;
  /** A period without posts, in days from the first. */
  gap: { from: number; to: number } | null;
  /** How irregularly posts come: 0 is the same every day, 1 has long pauses and busy days. */
  burstiness: number;
  followers: { first: number; atEpoch: number };
  /** Views per follower of a median post. */
  reach: number;
  truth: Truth;
  /** Topics with their weights. */
  subjects: { subject: Subject; weight: number }[];
  /** Weights of the formats. */
  formats: Record<Format, number>;
  /** Weights of the posting hours, 24 values. */
  postingHours: number[];
  /** Shares of posts, 0 to 1; `answer` is the share of first replies that the creator answers. */
  rates: {
    selfThread: number;
    answer: number;
    quote: number;
    hashtag: number;
    removed: number;
    ghostPerDay: number;
    repostPerDay: number;
  };
  /** Targets of links in posts. */
  links: string[];
  audience: {
    countries: Record<string, number>;
    cities: Record<string, number>;
    ages: number[];
    genders: Record<string, number>;
  };
}
