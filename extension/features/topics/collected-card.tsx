import { entryPlace, savedPlace } from '#shared/addresses/page-paths';
import type { CollectedTopic, Topics } from '#shared/analytics/topics';
import { formatMoment } from '#shared/words/dates';
import { counted, listed } from '#shared/words/numbers';
import { Link, linkClass } from '../../components/form/link.tsx';
import { ScheduleLink } from '../../components/form/schedule-link.tsx';
import { Card } from '../../components/layout/card.tsx';
import { EmptyState } from '../../components/notice/empty-state.tsx';
import { beginningOf, isOwnTag } from './topic-words.ts';

/** What the analyses and the saved posts of others are about. */
export const CollectedCard = ({ data: { collected, topics, timeZone } }: { data: Topics }) => (
  <Card
    title="What you collected"
    description="Your newest analyses and saved posts, by what two or more of them are about"
  >
    {collected.length === 0 ? (
      <EmptyState
        title="Nothing is grouped yet"
        description="Analyze or save posts on Threads with the extension: once two are about the same thing, they appear here."
      />
    ) : (
      <ul className="divide-y divide-line">
        {collected.map((group) => (
          <Group key={group.name} group={group} topics={topics} timeZone={timeZone} />
        ))}
      </ul>
    )}
  </Card>
);

interface GroupProps extends Pick<Topics, 'topics' | 'timeZone'> {
  group: CollectedTopic;
}

function Group({ group, topics, timeZone }: GroupProps) {
  const { name, analyses, saved, ownPosts, newest } = group;
  const parts = [
    analyses > 0 && counted(analyses, 'analysis', 'analyses'),
    saved > 0 && counted(saved, 'saved post'),
    ownPosts > 0 ? `${counted(ownPosts, 'post')} of your own` : 'none of your own posts',
  ].filter((part) => part !== false);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium">{name}</p>
        <p className="text-muted text-sm">{listed(parts)}</p>
        <p className="truncate text-sm">
          <Link to={placeOf(newest)} className={linkClass}>
            {newest.title}
          </Link>{' '}
          <span className="text-muted">{formatMoment(newest.at, timeZone)}</span>
        </p>
      </div>
      <ScheduleLink
        post={beginningOf({ name, kind: isOwnTag(name, topics) ? 'topic' : 'phrase' })}
        name={name}
        label="Draft"
      />
    </li>
  );
}

const placeOf = ({ entryId, savedId }: CollectedTopic['newest']): string =>
  entryId ? entryPlace(entryId) : savedPlace(savedId ?? '');
