import { useId } from 'react';
import { type Score, shareOfScore } from '#shared/analytics/insights';
import { counted, formatShare } from '#shared/words/numbers';
import { Progress } from '../../../components/chart/small-charts.tsx';
import { Link } from '../../../components/form/link.tsx';
import { Badge } from '../../../components/notice/badge.tsx';
import { experimentAddress, TRIED } from '../../../lib/links/experiment-address.ts';
import { namedPostsLink } from '../../../lib/links/posts-link.ts';

type Part = Score['parts'][number];

const NAMES: Record<Part['name'], string> = {
  timing: 'Timing',
  rhythm: 'Rhythm',
  conversation: 'Conversation',
  fit: 'Formats and topics',
  momentum: 'Momentum',
  hygiene: 'Care',
};

/** What settles a part that posts do not: two times of day, or photos against other posts. */
const EXPERIMENTS: Partial<Record<Part['name'], string>> = { timing: 'hour', fit: 'IMAGE' };

/** One part: how well it does, what is to be won, what to do about it, and what was measured. */
export function ScorePart({ part, parts }: { part: Part; parts: Part[] }) {
  const { name, value, advice, evidence, postIds } = part;
  const experiment = EXPERIMENTS[name];
  const id = useId();
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 first:pt-0 last:pb-0 sm:grid-cols-[14rem_1fr]">
      <div>
        <h3 id={id} className="font-medium">
          {NAMES[name]}
        </h3>
        <p className="text-muted text-sm tabular-nums">{shareText(part, parts)}</p>
        <p className="mt-1 flex items-center gap-2">
          <PartValue part={part} />
        </p>
      </div>
      <div className="min-w-0">
        <p className="wrap-anywhere">{advice}</p>
        <p className="max-w-[80ch] text-muted text-sm wrap-anywhere">{evidence}</p>
        {value === null && experiment && (
          <Link
            to={experimentAddress({ [TRIED]: experiment })}
            aria-describedby={id}
            className="link text-link text-sm"
          >
            Try it in an experiment
          </Link>
        )}
        {postIds.length > 0 && (
          <Link
            to={namedPostsLink(postIds, `${NAMES[name]}: ${advice}`)}
            aria-describedby={id}
            className="link text-link text-sm"
          >
            Show the posts
          </Link>
        )}
      </div>
    </li>
  );
}

function PartValue({ part: { name, value, coverage, points } }: { part: Part }) {
  if (value === null) return <Badge>{coverage > 0 ? 'No clear effect' : 'Not enough data'}</Badge>;
  return (
    <>
      <Progress percent={100 * value} label={`${NAMES[name]}: ${formatShare(100 * value)}`} />
      {points > 0 && <Badge tone="accent">+{pointsInWords(points)}</Badge>}
      {value === 1 && <Badge>Nothing to improve</Badge>}
    </>
  );
}

/** What is not known of a part leaves its share to the others, so the points to win suit the share of now. */
function shareText(part: Part, parts: Part[]): string {
  const [now, fully] = [shareOfScore(part, parts), part.weight].map((share) => formatShare(100 * share));
  if (part.value === null) return `Not in your score yet, ${fully} of it once known`;
  return now === fully ? `${now} of your score` : `${now} of your score now, ${fully} once all is known`;
}

const pointsInWords = (points: number) => counted(points, 'point');
