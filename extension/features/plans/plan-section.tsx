import { Card } from '../../components/layout/card.tsx';
import { PlanLine, type PlanLineProps } from './plan-line.tsx';

interface PlanSectionProps {
  title: string;
  /** Null for a plan that was made elsewhere: then there are its texts alone. */
  lines: PlanLineProps[] | null;
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
          ? lines.map((line) => <PlanLine key={line.item.text} {...line} />)
          : texts.map((text) => (
              <li key={text} className="py-3 first:pt-0 last:pb-0">
                {text}
              </li>
            ))}
      </ul>
    </Card>
  );
}
