/** What of a post says what it is about. */
export interface Tagged {
  hashtags: string[];
  topics: string[];
  topicTag: string | null;
}

/** Hashtags with their #, then topics. */
export const tagsOf = ({ hashtags, topics, topicTag }: Tagged): string[] => [
  ...hashtags.map((tag) => `#${tag.replace(/^[#＃]/, '')}`),
  ...topics,
  ...(topicTag ? [topicTag] : []),
];

/** A tag by its name alone: hashtag or topic, in whatever case, it is the same. */
export const tagKey = (tag: string): string => tag.replace(/^#/, '').toLowerCase();
