import type { ItemOutcome } from '#shared/plan-outcome';
import type { Recommendation } from '#shared/recommendations';
import { Card } from '../../components/card.tsx';
import { PlanLine } from './plan-line.tsx';

interface PlanSectionProps {
  title: string;
  /** Null for a plan that was made elsewhere: then there are its texts alone. */
  lines: { item: Recommendation; outcome: ItemOutcome | null }[] | null;
  texts: string[];
  empty: string;
}

/** The lines of one kind. */
export function PlanSection({ title, lines, texts, empty }: PlanSectionProps) {
  return (
    <Card title={title} className="break-inside-avoid-page">
      {texts.length === 0 && <p className="text-muted">{empty}</p>}
      <ul className="divide-y divide-line">
        {lines
          ? lines.map(({ item, outcome }) => <PlanLine key={item.text} item={item} outcome={outcome} />)
          : texts.map((text) => (
              <li key={text} className="py-3 first:pt-0 last:pb-0">
                {text}
              </li>
            ))}
      </ul>
    </Card>
  );
}
