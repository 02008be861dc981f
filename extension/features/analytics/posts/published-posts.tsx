import { type PostChoices, postQueryOf, publicationDays } from '#shared/analytics/post-choices';
import type { PostPage } from '#shared/analytics/post-figures';
import { addDays, type ComparedDays, type DayRange, daysIn } from '#shared/days/period-choice';
import { formatDays, today } from '#shared/words/dates';
import { counted, whole } from '#shared/words/numbers';
import { usePosts } from './queries.ts';

interface PublishedPostsProps {
  page: PostPage;
  choices: PostChoices;
}

/** How many posts were published in the chosen days, and in those that they are compared with. Nothing for all posts. */
export function PublishedPosts({ page: { total, timeZone }, choices }: PublishedPostsProps) {
  const days = publicationDays(choices.choice, today(timeZone));
  if (!days) return null;
  return (
    <p className="mb-1 tabular-nums">
      {counted(total, 'post')}, {formatDays(days.from, days.to)}
      {days.against && <Against days={days} against={days.against} choices={choices} />}
    </p>
  );
}

interface AgainstProps extends Pick<PublishedPostsProps, 'choices'> {
  days: ComparedDays;
  against: NonNullable<ComparedDays['against']>;
}

function Against({ days, against, choices }: AgainstProps) {
  const before = usePosts(postQueryOf({ ...choices, choice: { ...against, compare: 'off' }, page: 0 }));
  if (!before.data || before.isPlaceholderData) return null;
  const name =
    choices.choice.compare === 'year'
      ? 'the same weeks last year'
      : (daysJustBefore(days, against) ?? formatDays(against.from, against.to));
  return (
    <span className="text-muted" title={formatDays(against.from, against.to)}>
      ; {whole(before.data.total)} in {name}
    </span>
  );
}

const daysJustBefore = (days: DayRange, against: DayRange): string | null =>
  addDays(against.from, daysIn(days)) === days.from ? `the ${daysIn(days)} days before` : null;
