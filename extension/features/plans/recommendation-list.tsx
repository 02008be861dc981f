import type { ReactNode } from 'react';
import type { Recommendation } from '#shared/recommendations';
import { Badge } from '../../components/notice/badge.tsx';
import { formatLift } from '../../lib/format.ts';
import { Evidence } from './evidence.tsx';

/** A panel has room for so many lines of a kind; the plan shows all. */
const SHOWN = 4;

interface RecommendationListProps {
  items: Recommendation[];
  /** The way to all of them, where some are left out. */
  more: (count: number) => ReactNode;
}

/** The first lines of one kind, each with its effect, its sample and what carries it. */
export const RecommendationList = ({ items, more }: RecommendationListProps) => (
  <>
    <ul className="divide-y divide-line">
      {items.slice(0, SHOWN).map((item) => (
        <li key={item.text} className="py-2 first:pt-0 last:pb-0">
          <p className="flex items-start justify-between gap-3">
            <span className="min-w-0 wrap-anywhere tabular-nums">{item.text}</span>
            {item.effect && <Badge tone="good">{formatLift(item.effect.lift)}</Badge>}
          </p>
          <Evidence item={item} />
        </li>
      ))}
    </ul>
    {items.length > SHOWN && <p className="mt-2 border-line border-t pt-2 text-sm">{more(items.length)}</p>}
  </>
);
