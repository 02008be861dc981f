import type { ReactNode } from 'react';
import type { Topic } from '#shared/analytics/topics';
import { formatMoment } from '#shared/words/dates';
import { OpenPosts } from '../../components/form/open-posts.tsx';
import { isTiring, KIND_NAMES, TURN_NAMES, turnText, usageText } from './topic-words.ts';

interface TopicItemProps {
  topic: Topic;
  timeZone: string;
  /** What it is ticked with, before its name. */
  box?: ReactNode;
  /** Between its name and its use. */
  children?: ReactNode;
}

/** All that is known of a topic, in lines. */
export function TopicItem({ topic, timeZone, box, children }: TopicItemProps) {
  const { name, posts, postIds, lastUsedAt, turns } = topic;
  return (
    <li className="grid gap-1 py-3 text-sm">
      <p className="wrap-anywhere flex gap-2.5 font-medium text-base">
        {box}
        <span>
          {name} <TopicKindNote topic={topic} />
        </span>
      </p>
      {children}
      <p className="text-muted tabular-nums">
        <OpenPosts ids={postIds} count={posts} title={`posts about ${name}`} />, {usageText(topic)} in the period, last{' '}
        {formatMoment(lastUsedAt, timeZone)}
      </p>
      <p className="flex flex-wrap gap-x-4 tabular-nums">
        {turns.map((turn, index) => (
          <span key={turn.nth}>
            <span className="text-muted">{TURN_NAMES[index]}</span> {turnText(turn)}
          </span>
        ))}
      </p>
    </li>
  );
}

export const TopicKindNote = ({ topic }: { topic: Topic }) => (
  <span className="font-normal text-muted text-sm">
    {topic.kind === 'phrase' && KIND_NAMES.phrase.toLowerCase()}
    {isTiring(topic) && ' may tire'}
  </span>
);
