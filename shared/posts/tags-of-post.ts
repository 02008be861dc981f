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

/** What a hashtag and a topic of the same name share, in upper and lower case. */
export const tagName = (tag: string): string => tag.replace(/^#/, '').toLowerCase();
