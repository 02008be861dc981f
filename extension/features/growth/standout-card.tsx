import type { Growth, StandoutDay } from '#shared/analytics/growth';
import { formatDays } from '#shared/words/dates';
import { counted, precise, signed } from '#shared/words/numbers';
import { ChangeText } from '../../components/figure/change-text.tsx';
import { FigureCard } from '../../components/figure/figure-card.tsx';
import { Link } from '../../components/form/link.tsx';
import { EmptyState } from '../../components/notice/empty-state.tsx';
import { namedPostsLink } from '../../lib/links/posts-link.ts';

/** Days that stand out, with what was published then. */
export const StandoutCard = ({ standout, standoutAmong }: Pick<Growth, 'standout' | 'standoutAmong'>) => (
  <FigureCard
    title="Days that stand out"
    figure="standoutDay"
    missing={
      standout.length === 0 &&
      standoutAmong === 0 &&
      'Here you will see the days with far more or fewer followers than usual. It needs 28 days with a known net, or days that differ.'
    }
    description="With what was published on the day and the day before. Happening together does not make it the reason."
  >
    {standout.length > 0 ? (
      <ul className="divide-y divide-line">
        {standout.map((day) => (
          <Standout key={day.day} {...day} />
        ))}
      </ul>
    ) : (
      <EmptyState
        title="No day stands out"
        description={`All days of the period lie within what is usual, judged by ${standoutAmong} days.`}
      />
    )}
  </FigureCard>
);

const Standout = ({ day, net, usual, posts, named }: StandoutDay) => (
  <li className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[12rem_1fr]">
    <div>
      <p className="font-medium">{formatDays(day, day)}</p>
      <p className="text-sm tabular-nums">
        <ChangeText value={net - usual} text={signed(net)} />{' '}
        <span className="text-muted">usual: {precise(usual)}</span>
      </p>
    </div>
    <div className="min-w-0 text-sm">
      {posts === 0 ? (
        <p className="text-muted">Nothing was published on it or the day before.</p>
      ) : (
        <>
          <p className="text-muted">On days with {counted(posts, 'post')}, most viewed first:</p>
          <ul>
            {named.map(({ id, title }) => (
              <li key={id} className="truncate">
                <Link to={namedPostsLink([id], `the post of ${formatDays(day, day)}`)} className="link link-hover">
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  </li>
);
