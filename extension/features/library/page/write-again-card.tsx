import type { OldPost } from '#shared/library/write-again';
import { formatMoment } from '#shared/words/dates';
import { counted, formatMultiple, plural } from '#shared/words/numbers';
import { ButtonLink } from '../../../components/form/button-link.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { withDraft } from '../../../lib/links/draft-link.ts';
import { paths } from '../../../lib/links/paths.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { AGE_IN_WORDS } from '../item-words.ts';
import { useWrittenAgain } from '../queries.ts';

/** Good posts of long ago, each with the way to a new draft of it. Nothing where there is none. */
export function WriteAgainCard() {
  const { data } = useWrittenAgain();
  const { timeZone } = useUser();
  if (!data || data.posts.length === 0) return null;
  return (
    <Card
      title="Write again"
      description={`Posts of six months ago and longer that did better than three of four others after ${AGE_IN_WORDS}, and were not repeated since`}
    >
      <ul className="divide-y divide-line">
        {data.posts.map((post) => (
          <OldPostRow key={post.id} post={post} timeZone={timeZone} />
        ))}
      </ul>
      {data.repeated > 0 && (
        <p className="mt-3 text-muted text-sm">
          {`${counted(data.repeated, 'more post')} did as well and ${plural(data.repeated, 'was', 'were')} used again in nearly the same words.`}
        </p>
      )}
    </Card>
  );
}

const OldPostRow = ({
  post: { publishedAt, text, multiple, comparedWith, earlier },
  timeZone,
}: {
  post: OldPost;
  timeZone: string;
}) => (
  <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
    <div className="min-w-0 flex-1 basis-64">
      <p dir="auto" className="wrap-anywhere line-clamp-2 max-w-[70ch]">
        {text}
      </p>
      <p className="text-muted text-sm tabular-nums">
        {formatMoment(publishedAt, timeZone)} · {formatMultiple(multiple)} at {AGE_IN_WORDS}, against{' '}
        {counted(comparedWith, 'post')}
        {earlier > 0 && ` · nearly the same words ${counted(earlier, 'time')} before it`}
      </p>
    </div>
    <ButtonLink size="sm" to={paths.calendar} state={withDraft({ text })} aria-label={`Write again: ${text}`}>
      Write again
    </ButtonLink>
  </li>
);
