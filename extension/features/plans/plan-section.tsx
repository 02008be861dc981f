import { Card } from '../../components/layout/card.tsx';
import { PlanLine, type PlanLineProps } from './plan-line.tsx';
import { sectionNote } from './section-note.ts';

interface PlanSectionProps {
  title: string;
  /** Null for a plan that was made elsewhere: then there are its texts alone. */
  lines: PlanLineProps[] | null;
  texts: string[];
  empty: string;
}

/** The lines of one kind. */
export function PlanSection({ title, lines, texts, empty }: PlanSectionProps) {
  const note = sectionNote(lines?.map(({ item }) => item) ?? []);
  return (
    <Card title={title} className="break-inside-avoid-page">
      {note && <p className="mb-3 text-muted text-sm">{note}</p>}
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
