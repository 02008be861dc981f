import type { Findings } from '#shared/analytics/findings';
import { figures } from '#shared/sentences/figures';
import { signedPercent } from '#shared/words/numbers';
import { intervalText } from '../../../lib/words/interval-text.ts';
import { trendText } from '../findings/course.tsx';
import { sampleText } from '../findings/findings-section.tsx';
import { missingText } from '../findings/general-guidance.tsx';
import { effectGroups, postsText } from '../findings/groups.ts';
import { figureColumn, ReportPart, ReportTable } from './report-part.tsx';

/** What was found in the posts, claimed or not; under the sample that is needed, how much is missing. */
export function ReportFindings({ findings }: { findings: Findings }) {
  if (findings.source === 'off') return null;
  if (!findings.isEnough) {
    return (
      <ReportPart title="Findings">
        <p>{missingText(findings)}</p>
      </ReportPart>
    );
  }
  return (
    <ReportPart title="Findings" note={sampleText(findings)}>
      <ReportTable
        title="Findings"
        head={[
          { name: 'Finding' },
          ...['Lift', figures.interval.label, 'Posts'].map(figureColumn),
          { name: 'Beyond chance' },
        ]}
        rows={effectGroups(findings).flatMap(({ title, effects }) =>
          effects.map((effect) => ({
            key: `${title} ${effect.name}`,
            cells: [
              `${title}: ${effect.name}`,
              signedPercent(effect.lift),
              intervalText(effect),
              postsText(effect),
              effect.isClaimed ? 'yes' : 'no',
            ],
          })),
        )}
      />
      {findings.trend && <p className="mt-2 text-sm">{trendText(findings.trend)}</p>}
      {(['lift', 'interval', 'trend'] as const).map((name) => (
        <p key={name} className="mt-1 text-muted text-sm">
          {figures[name].label}: {figures[name].formula}
        </p>
      ))}
    </ReportPart>
  );
}
