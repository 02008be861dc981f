import { FlaskConical } from 'lucide-react';
import { GAP_POSTS, type Topic } from '#shared/analytics/topics';
import { EXPERIMENT_PAIRS } from '#shared/contract/limits-and-page-sizes';
import { WIDE } from '#shared/posts/levels-and-rates';
import { counted } from '#shared/words/numbers';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { ScheduleLink } from '../../components/form/schedule-link.tsx';
import { Card } from '../../components/layout/card.tsx';
import { EmptyState } from '../../components/notice/empty-state.tsx';
import { experimentAddress, TRIED } from '../../lib/links/experiment-address.ts';
import { intervalText } from '../../lib/words/interval-text.ts';
import { beginningOf, gapsOf } from './topic-words.ts';

const SHOWN = 8;

/** Topics that few posts are about, of which nothing says that they do worse. */
export function GapsCard({ topics, canTry }: { topics: Topic[]; canTry: boolean }) {
  const gaps = gapsOf(topics).slice(0, SHOWN);
  return (
    <Card
      title="Worth trying"
      description={`Under ${GAP_POSTS} posts, and more engagement is possible by what is known. An experiment takes ${2 * EXPERIMENT_PAIRS.min} posts or more: fewer would find nothing.`}
    >
      {gaps.length === 0 ? (
        <EmptyState
          title="Nothing is left untried"
          description={`Each of your topics has ${GAP_POSTS} posts or more, or does worse than your average post.`}
        />
      ) : (
        <ul className="divide-y divide-line">
          {gaps.map((topic) => (
            <Gap key={topic.name} topic={topic} canTry={canTry} />
          ))}
        </ul>
      )}
    </Card>
  );
}

const Gap = ({ topic, canTry }: { topic: Topic; canTry: boolean }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
    <div className="min-w-0">
      <p className="wrap-anywhere font-medium">{topic.name}</p>
      <p className="text-muted text-sm tabular-nums">
        {counted(topic.posts, 'post')}, {topic.effect ? `${WIDE}: ${intervalText(topic.effect)}` : 'too few to measure'}
      </p>
    </div>
    <div className="flex flex-wrap gap-2 print:hidden">
      <ScheduleLink post={beginningOf(topic)} name={topic.name} label="Draft" />
      {canTry && topic.kind !== 'phrase' && (
        <ButtonLink
          size="sm"
          to={experimentAddress({ [TRIED]: 'tag', tag: topic.name })}
          aria-label={`Experiment: ${topic.name}`}
        >
          <FlaskConical aria-hidden className="size-4" strokeWidth={1.75} />
          Experiment
        </ButtonLink>
      )}
    </div>
  </li>
);
