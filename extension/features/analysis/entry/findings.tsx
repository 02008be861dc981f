import type { LucideIcon } from 'lucide-react';
import type { Finding } from '#shared/analysis';
import { EditedText } from './edited-text.tsx';

interface FindingsProps {
  title: string;
  icon: LucideIcon;
  findings: Finding[];
}

/** Statements about the post, each over what was measured. */
export function Findings({ title, icon: Icon, findings }: FindingsProps) {
  if (findings.length === 0) return null;
  return (
    <div>
      <h3 className="flex items-center gap-1.5 text-sm font-medium">
        <Icon aria-hidden className="size-4 text-muted" strokeWidth={1.75} />
        {title}
      </h3>
      <ul className="mt-2 grid gap-3">
        {findings.map(({ text, evidence, edited }) => (
          <li key={text + evidence} className="wrap-anywhere">
            <p>{text}</p>
            <p className="text-sm text-muted">{evidence}</p>
            {edited !== undefined && <EditedText text={edited} name={text} />}
          </li>
        ))}
      </ul>
    </div>
  );
}
