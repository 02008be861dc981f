import { Heart, MessageCircle, Share2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TopContent as Item } from '#shared/analytics';
import { SampleDataBadge } from '../../components/badge.tsx';
import { buttonClass } from '../../components/button.tsx';
import { Card } from '../../components/card.tsx';
import { Link } from '../../components/link.tsx';
import { formatCount } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';

const SHOWN = 3;

/** The best posts by engagement, ranked. */
export function TopContent({ items, isSample }: { items: Item[]; isSample: boolean }) {
  return (
    <Card
      title="Top Performing Content"
      description="Most likes, comments and shares"
      actions={
        <>
          {isSample && <SampleDataBadge />}
          <Link to={paths.analytics} className={buttonClass('default', 'sm')}>
            View All
          </Link>
        </>
      }
    >
      {items.length === 0 ? (
        <p className="py-6 text-center text-muted">No content available</p>
      ) : (
        <ol className="divide-y divide-line">
          {items.slice(0, SHOWN).map((item, index) => (
            <TopItem key={item.id} item={item} rank={index + 1} />
          ))}
        </ol>
      )}
    </Card>
  );
}

function TopItem({ item, rank }: { item: Item; rank: number }) {
  return (
    <li className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
      <span className="w-5 text-center font-semibold text-muted text-xl tabular-nums">{rank}</span>
      <div className="min-w-0 flex-1">
        <p className="truncate" title={item.title}>
          {item.title}
        </p>
        <ul className="flex flex-wrap gap-x-4 text-muted text-sm tabular-nums [&_svg]:size-3.5">
          <Count icon={<Heart />} value={item.likes} name="likes" />
          <Count icon={<MessageCircle />} value={item.comments} name="comments" />
          <Count icon={<Share2 />} value={item.shares} name="shares" />
        </ul>
      </div>
    </li>
  );
}

/** A count that nobody reported is left out. */
function Count({ icon, value, name }: { icon: ReactNode; value: number | null; name: string }) {
  if (value === null) return null;
  return (
    <li className="flex items-center gap-1">
      {icon}
      {formatCount(value)} {name}
    </li>
  );
}
