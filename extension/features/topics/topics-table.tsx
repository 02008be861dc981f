import { type ReactNode, useState } from 'react';
import { FATIGUE_DAYS, LEAST_IN_TURN, type Topic, type Topics } from '#shared/analytics/topics';
import { MAX_TICKED_TOPICS } from '#shared/contract/limits-and-page-sizes';
import { formatMoment } from '#shared/words/dates';
import { FigureInfo } from '../../components/figure/figure-info.tsx';
import { Button } from '../../components/form/button.tsx';
import { OpenPosts } from '../../components/form/open-posts.tsx';
import { Card } from '../../components/layout/card.tsx';
import { TickBar } from './tick-bar.tsx';
import { TopicItem, TopicKindNote } from './topic-item.tsx';
import { TURN_NAMES, turnText, usageText } from './topic-words.ts';
import { saveTopics } from './topics-csv.ts';

/** The rest by a press: a topic of few posts says little. */
const SHOWN = 12;
const cell = 'whitespace-nowrap py-2 pl-3 text-right';

/** Each topic with its use, and how the first, second and third post about it do; cards on a phone. */
export function TopicsTable({ data }: { data: Topics }) {
  const [isWhole, setIsWhole] = useState(false);
  const [names, setNames] = useState<string[]>([]);
  const all = data.topics.toSorted((a, b) => b.posts - a.posts);
  if (all.length === 0) return null;
  const rows = isWhole ? all : all.slice(0, SHOWN);
  // Another period or account may have other topics.
  const ticked = data.topics.filter(({ name }) => names.includes(name));
  const boxOf = ({ name }: Topic) => (
    <input
      type="checkbox"
      className="checkbox checkbox-sm shrink-0 self-center print:hidden"
      aria-label={`Tick: ${name}`}
      checked={names.includes(name)}
      disabled={ticked.length >= MAX_TICKED_TOPICS && !names.includes(name)}
      onChange={() => setNames(names.includes(name) ? names.filter((other) => other !== name) : [...names, name])}
    />
  );
  return (
    <div>
      <Card
        title="Your topics"
        description={
          <span className="flex flex-wrap items-center gap-x-1">
            The first, second and later posts about a topic within {FATIGUE_DAYS} days: median same-age multiple{' '}
            <FigureInfo name="multiple" /> and, in brackets, its posts. It takes {LEAST_IN_TURN} posts.
          </span>
        }
        actions={
          <Button size="sm" className="print:hidden" onClick={() => saveTopics(data)}>
            Save as CSV
          </Button>
        }
      >
        <table className="w-full text-sm tabular-nums max-sm:hidden">
          <caption className="sr-only">Your topics, their use, and whether they tire</caption>
          <thead className="border-line border-b text-left text-muted">
            <tr>
              <Head isFirst>Topic</Head>
              <Head>Posts</Head>
              <Head>In the period</Head>
              <Head>Last used</Head>
              {TURN_NAMES.map((name) => (
                <Head key={name}>{name}</Head>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((topic) => (
              <Row key={topic.name} topic={topic} timeZone={data.timeZone} box={boxOf(topic)} />
            ))}
          </tbody>
        </table>
        <ul className="divide-y divide-line sm:hidden">
          {rows.map((topic) => (
            <TopicItem key={topic.name} topic={topic} timeZone={data.timeZone} box={boxOf(topic)} />
          ))}
        </ul>
        {rows.length < all.length && (
          <Button size="sm" variant="quiet" className="mt-2 print:hidden" onClick={() => setIsWhole(true)}>
            Show all {all.length} topics
          </Button>
        )}
      </Card>
      <TickBar topics={ticked} data={data} onClear={() => setNames([])} />
    </div>
  );
}

const Head = ({ isFirst = false, children }: { isFirst?: boolean; children: string }) => (
  <th scope="col" className={isFirst ? 'py-2 font-medium' : `${cell} font-medium`}>
    {children}
  </th>
);

interface RowProps {
  topic: Topic;
  timeZone: string;
  box: ReactNode;
}

function Row({ topic, timeZone, box }: RowProps) {
  const { name, posts, postIds, lastUsedAt, turns } = topic;
  return (
    <tr className="border-line border-t">
      <th scope="row" className="wrap-anywhere min-w-40 py-2 text-left font-normal">
        <span className="flex gap-2.5">
          {box}
          <span>
            {name} <TopicKindNote topic={topic} />
          </span>
        </span>
      </th>
      <td className={cell}>
        <OpenPosts ids={postIds} count={posts} title={`posts about ${name}`} />
      </td>
      <td className={cell}>{usageText(topic)}</td>
      <td className={cell}>{formatMoment(lastUsedAt, timeZone)}</td>
      {turns.map((turn) => (
        <td key={turn.nth} className={cell}>
          {turnText(turn)}
        </td>
      ))}
    </tr>
  );
}
