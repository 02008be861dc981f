import type { Findings } from '#shared/analytics/findings';
import { MAX_MEASURED_POSTS } from '#shared/posts/measured-days';
import { counted } from '#shared/words/numbers';
import { FigureInfo } from '../../../components/figure/figure-info.tsx';
import { AnalyticsOff } from '../../../components/notice/analytics-off.tsx';
import { SampleDataBadge } from '../../../components/notice/badge.tsx';
import { ErrorPanel } from '../../../components/notice/error-panel.tsx';
import { Skeleton } from '../../../components/notice/skeleton.tsx';
import { useHost } from '../../../lib/host.tsx';
import { useFindings } from '../queries.ts';
import { BestTimes } from './best-times.tsx';
import { Course } from './course.tsx';
import { Demographics } from './demographics.tsx';
import { Effects } from './effects.tsx';
import { FollowerGrowth } from './follower-growth.tsx';
import { GeneralGuidance } from './general-guidance.tsx';
import { LinkClicks } from './link-clicks.tsx';
import { PartOfFindings } from './part-of-findings.tsx';

/** What the user's own posts and followers say, over all connected accounts. */
export function FindingsSection() {
  const findings = useFindings();
  const { isDemo } = useHost();
  return (
    <section aria-labelledby="findings" className="mt-8">
      <h2 id="findings" className="flex items-center gap-2 font-semibold text-xl">
        Findings {isDemo && <SampleDataBadge />}
      </h2>
      <p className="mb-4 max-w-[70ch] text-muted">
        {sampleText(findings.data)}
        {findings.data?.isEnough && (
          <>
            {' '}
            <span className="inline-flex align-middle">
              <FigureInfo name="postsCompared" />
            </span>
          </>
        )}
      </p>
      {findings.isPending && <Skeleton className="h-96 rounded-box" />}
      {findings.isError && (
        <ErrorPanel
          title="The findings could not be loaded"
          error={findings.error}
          onRetry={() => void findings.refetch()}
        />
      )}
      {findings.data && <FindingsOf findings={findings.data} />}
    </section>
  );
}

/** What was looked at. */
export const sampleText = (findings: Findings | undefined): string =>
  findings?.isEnough
    ? `From ${counted(findings.posts, 'post')} of the last ${findings.days} days, over all connected accounts: of the newest ${MAX_MEASURED_POSTS}, those that are a day old and have known counts.`
    : 'What your best posts have in common, across all connected accounts.';

function FindingsOf({ findings }: { findings: Findings }) {
  if (findings.source === 'off') return <AnalyticsOff goal="to see your figures" />;
  return (
    <div className="grid grid-cols-1 gap-4">
      {findings.isEnough ? (
        <>
          <PartOfFindings name="Best times">
            <BestTimes findings={findings} />
          </PartOfFindings>
          <Effects findings={findings} />
          <PartOfFindings name="Trend">
            <Course findings={findings} />
          </PartOfFindings>
        </>
      ) : (
        <GeneralGuidance findings={findings} />
      )}
      {findings.source === 'posts' && (
        <>
          <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
            <FollowerGrowth followers={findings.followers} />
            <LinkClicks links={findings.links} />
          </div>
          <Demographics findings={findings} />
        </>
      )}
    </div>
  );
}
