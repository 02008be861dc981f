import type { CollectedTopic } from '#shared/analytics/topics';
import { hashtagsIn } from '#shared/posts/post-marks';
import { postTitle } from '#shared/posts/post-title';
import { tagName } from '#shared/posts/tags-of-post';
import { phrasesOfTexts } from './phrases-of-texts.ts';
import type { TopicRows } from './read-topics.ts';

const MOST_COLLECTED_TOPICS = 12;
/** One of a kind is no group. */
const LEAST_COLLECTED = 2;

interface Collected {
  id: string;
  title: string;
  at: string;
  isAnalysis: boolean;
  /** Without #. */
  about: string[];
}

/** Analyses and saved posts by what they are about, the largest groups first. `ownPosts` counts posts by such a name. */
export async function collectedTopics(
  { analyses, saved }: Pick<TopicRows, 'analyses' | 'saved'>,
  ownPosts: (name: string) => number,
): Promise<CollectedTopic[]> {
  const phrases = await phrasesOfTexts(saved.map(({ text }) => text));
  const entries: Collected[] = [
    ...analyses.map(({ id, title, at, topics, hashtags }) => ({
      ...{ id, at, isAnalysis: true, title: postTitle(title, 'A screenshot') },
      about: [...(topics ?? []), ...(hashtags ?? [])],
    })),
    ...saved.map(({ id, text, at }, index) => ({
      ...{ id, at, isAnalysis: false, title: postTitle(text, 'A post without text') },
      about: [...hashtagsIn(text), ...(phrases[index] ?? [])],
    })),
  ];
  const uses = entries
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .flatMap((entry) => {
      const names = new Map(entry.about.map((name) => [tagName(name), name.replace(/^#/, '')]));
      return [...names].map(([key, name]) => ({ key, name, entry }));
    });
  return [...Map.groupBy(uses, ({ key }) => key).values()]
    .filter(({ length }) => length >= LEAST_COLLECTED)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MOST_COLLECTED_TOPICS)
    .flatMap((group) => presentGroup(group, ownPosts));
}

function presentGroup(group: { key: string; name: string; entry: Collected }[], ownPosts: (name: string) => number) {
  const [newest] = group;
  if (!newest) return [];
  const { id, title, at, isAnalysis } = newest.entry;
  const analyses = group.filter(({ entry }) => entry.isAnalysis).length;
  return [
    {
      name: newest.name,
      analyses,
      saved: group.length - analyses,
      ownPosts: ownPosts(newest.key),
      newest: { title, at, entryId: isAnalysis ? id : null, savedId: isAnalysis ? null : id },
    },
  ];
}
