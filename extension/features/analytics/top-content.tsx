import { Eye, Heart, MessageCircle, Percent, Repeat2, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  type TopContent as Item,
  TOP_CONTENT_DAYS,
  TOP_CONTENT_PERIOD,
  TOP_CONTENT_SIZE,
  TOP_MEASURES,
  type TopMeasure,
} from '#shared/analytics/top-content';
import { addDays } from '#shared/days/period-choice';
import { localDay } from '#shared/days/wall-clock';
import type { FigureName } from '#shared/sentences/figures';
import { today } from '#shared/words/dates';
import { formatCount, formatPercent, plural } from '#shared/words/numbers';
import { FigureInfo } from '../../components/figure/figure-info.tsx';
import { ButtonLink } from '../../components/form/button-link.tsx';
import { ChoiceSelect } from '../../components/form/choice-select.tsx';
import { Link } from '../../components/form/link.tsx';
import { Card } from '../../components/layout/card.tsx';
import { SampleDataBadge } from '../../components/notice/badge.tsx';
import { namedPostsLink, sortedPostsLink } from '../../lib/links/posts-link.ts';
import { useUser } from '../../lib/user/signed-in-user.ts';

export const MEASURE_NAMES: Record<TopMeasure, string> = {
  engagement: 'Engagement',
  views: 'Views',
  engagementRate: 'Engagement rate',
  replies: 'Comments',
};

/** Comments are what they are called. */
const DEFINITIONS: Record<TopMeasure, FigureName | null> = {
  engagement: 'engagement',
  views: 'views',
  engagementRate: 'engagementRate',
  replies: null,
};

/** Stands where there are no posts to rank. */
export const NO_TOP_CONTENT = 'No content available';

interface TopContentProps {
  items: Item[];
  measure: TopMeasure;
  onMeasure: (measure: TopMeasure) => void;
  isSample: boolean;
}

/** The best posts by a measure, ranked. */
export function TopContent({ items, measure, onMeasure, isSample }: TopContentProps) {
  const definition = DEFINITIONS[measure];
  const { timeZone } = useUser();
  const first = addDays(today(timeZone), 1 - TOP_CONTENT_DAYS);
  // Where the last days have too few posts: "View All" leads to all of them as well then.
  const hasOlder = items.some(({ publishedAt }) => publishedAt && localDay(new Date(publishedAt), timeZone) < first);
  return (
    <Card
      title="Top Performing Content"
      description={
        <span className="flex items-center gap-1">
          Posts of the last {TOP_CONTENT_DAYS} days{hasOlder && ' first, then older ones'}{' '}
          {definition && <FigureInfo name={definition} />}
        </span>
      }
      actions={
        <>
          {isSample && <SampleDataBadge />}
          <MeasureSelect measure={measure} onMeasure={onMeasure} />
          <ButtonLink to={sortedPostsLink(measure, hasOlder ? undefined : TOP_CONTENT_PERIOD)} size="sm">
            View All
          </ButtonLink>
        </>
      }
    >
      {items.length === 0 ? (
        <p className="py-6 text-center text-muted">{NO_TOP_CONTENT}</p>
      ) : (
        <ol className="divide-y divide-line">
          {items.slice(0, TOP_CONTENT_SIZE).map((item, index) => (
            <TopItem key={item.id} item={item} rank={index + 1} isSample={isSample} />
          ))}
        </ol>
      )}
    </Card>
  );
}

const MeasureSelect = ({ measure, onMeasure }: Pick<TopContentProps, 'measure' | 'onMeasure'>) => (
  <ChoiceSelect
    label="Best by"
    choices={TOP_MEASURES}
    value={measure}
    onChoose={onMeasure}
    nameOf={(choice) => `By ${MEASURE_NAMES[choice].toLowerCase()}`}
  />
);

function TopItem({ item, rank, isSample }: { item: Item; rank: number; isSample: boolean }) {
  const title = item.title || 'No text';
  return (
    <li className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
      <span className="w-5 text-center font-semibold text-muted text-xl tabular-nums">{rank}</span>
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 wrap-anywhere" dir="auto">
          {isSample ? (
            title
          ) : (
            <Link to={namedPostsLink([item.id], 'a post that did well')} className="hover:underline">
              {title}
            </Link>
          )}
        </p>
        <ul className="flex flex-wrap gap-x-4 text-muted text-sm tabular-nums [&_svg]:size-3.5">
          <Count icon={<Heart />} value={item.likes} noun={['like', 'likes']} />
          <Count icon={<MessageCircle />} value={item.comments} noun={['comment', 'comments']} />
          <Count icon={<Repeat2 />} value={item.repostsAndQuotes} noun={['repost or quote', 'reposts and quotes']} />
          <Count icon={<Send />} value={item.shares} noun={['share', 'shares']} />
          <Count icon={<Eye />} value={item.views} noun={['view', 'views']} />
          {item.engagementRate !== null && (
            <li className="flex items-center gap-1">
              <Percent aria-hidden />
              {formatPercent(item.engagementRate)} engagement rate
            </li>
          )}
        </ul>
      </div>
    </li>
  );
}

interface CountProps {
  icon: ReactNode;
  value: number | null;
  noun: [one: string, many: string];
}

/** A count that nobody reported is left out. */
function Count({ icon, value, noun: [one, many] }: CountProps) {
  if (value === null) return null;
  return (
    <li className="flex items-center gap-1">
      {icon}
      {formatCount(value)} {plural(value, one, many)}
    </li>
  );
}
