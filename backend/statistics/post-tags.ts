/** The names by which a post says what it is about. */
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

/** Identifies a tag: the same for hashtag and topic, in upper and lower case. */
export const tagKey = (tag: string): string => tag.replace(/^#/, '').toLowerCase();
