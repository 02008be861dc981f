import type { Practice } from '#shared/recommendations';
import { hasTrait } from './traits.ts';

/** What of a post tells whether it follows a line of a plan. */
export interface Observed {
  text: string;
  hashtags: string[];
  topics: string[];
  format: string | null;
  /** Minutes since Monday 00:00 in the user's zone when it was published; null where that is not known. */
  weekMinute: number | null;
}

const DAY = 24 * 60;
const WEEK = 7 * DAY;
/** So far from the hour that was advised, a post still counts. */
const REACH = 60;

export function follows(post: Observed, practice: Practice): boolean {
  switch (practice.kind) {
    case 'slot':
      return post.weekMinute !== null && minutesFrom(post.weekMinute, practice) <= REACH;
    case 'tag':
      return tagsOf(post).some((tag) => tagKey(tag) === practice.name);
    case 'trait':
      return hasTrait(post.text, practice.name);
    case 'format':
      return post.format === practice.name;
  }
}

export const tagsOf = ({ hashtags, topics }: Pick<Observed, 'hashtags' | 'topics'>): string[] => [
  ...hashtags.map((tag) => `#${tag.replace(/^[#＃]/, '')}`),
  ...topics,
];

/** A tag by its name alone: hashtag or topic, in whatever case, it is the same. */
export const tagKey = (tag: string): string => tag.replace(/^#/, '').toLowerCase();

/** Around the week: Sunday 23:30 is half an hour from Monday 00:00. */
function minutesFrom(weekMinute: number, { weekday, hour }: { weekday: number; hour: number }): number {
  const distance = Math.abs(weekMinute - weekday * DAY - hour * 60);
  return Math.min(distance, WEEK - distance);
}
