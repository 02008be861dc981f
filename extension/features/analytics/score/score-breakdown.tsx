import { knownShare, type Score } from '#shared/analytics/insights';
import { formatMoment } from '#shared/words/dates';
import { formatShare } from '#shared/words/numbers';
import { FigureCard } from '../../../components/figure/figure-card.tsx';
import { SampleDataBadge } from '../../../components/notice/badge.tsx';
import { EmptyState } from '../../../components/notice/empty-state.tsx';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { ScorePart } from './score-part.tsx';

const PANEL = 'score-parts';

/** Leads from the score to its parts, wherever they stand on the page. */
export function ScorePartsButton() {
  const show = () => {
    const panel = document.getElementById(PANEL);
    panel?.scrollIntoView();
    panel?.focus({ preventScroll: true });
  };
  return (
    <button type="button" className="link link-hover text-primary text-sm" onClick={show}>
      What it is made of
    </button>
  );
}

/** What the optimization score is made of, most to win first. */
export function ScoreBreakdown({ score, isSample = false }: { score: Score | null; isSample?: boolean }) {
  return (
    <FigureCard
      id={PANEL}
      tabIndex={-1}
      className="scroll-mt-4"
      title="What your score is made of"
      figure="optimizationScore"
      description={score && <Summary score={score} />}
      actions={isSample && <SampleDataBadge />}
    >
      {score ? (
        <ul className="divide-y divide-line">
          {score.parts.toSorted(mostToWinFirst).map((part) => (
            <ScorePart key={part.name} part={part} parts={score.parts} />
          ))}
        </ul>
      ) : (
        <EmptyState title="No score yet" description="Your score appears after the first import of your posts." />
      )}
    </FigureCard>
  );
}

type Part = Score['parts'][number];

/** What nothing is known about comes last. */
const mostToWinFirst = (one: Part, other: Part) =>
  other.points - one.points || Number(one.value === null) - Number(other.value === null);

function Summary({ score: { value, parts, computedAt } }: { score: Score }) {
  const { timeZone } = useUser();
  const moment = formatMoment(computedAt, timeZone);
  if (value !== null) {
    return `${value} of 100, and ${100 - value} points left to gain below. Updated ${moment}.`;
  }
  return (
    `Not enough data for a score: ${formatShare(100 * knownShare(parts))} of what it looks at is known, and half is needed. ` +
    `Looked at on ${moment}.`
  );
}
