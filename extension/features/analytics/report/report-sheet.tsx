import { figures } from '#shared/sentences/figures';
import { formatFullMoment } from '#shared/words/dates';
import { PRODUCT_NAME } from '#shared/words/product';
import { BrandMark } from '../../../components/layout/brand.tsx';
import { SampleDataBadge, SandboxBadge } from '../../../components/notice/badge.tsx';
import { scopeNotes } from '../card-notes.ts';
import type { Report } from './report-csv.ts';
import { ReportCards, ReportTiles, ReportTrends } from './report-figures.tsx';
import { ReportFindings } from './report-findings.tsx';
import { ReportPlan, ReportPosts } from './report-posts.tsx';

/** Everything on one sheet. Paper is white, whatever the app looks like. */
export function ReportSheet({ report }: { report: Report }) {
  const { dashboard, findings, name, top } = report;
  const isOff = dashboard.source === 'off';
  return (
    <article
      data-theme="light"
      className="mx-auto max-w-4xl rounded-box border border-line bg-base-100 p-5 text-base-content sm:p-10 print:max-w-none print:border-0 print:p-0"
    >
      <Head report={report} />
      {isOff ? (
        <p className="mt-6">Performance Analytics is off: no figures are computed.</p>
      ) : (
        <>
          <ReportCards dashboard={dashboard} />
          <ReportTrends report={report} />
          <ReportTiles dashboard={dashboard} name={name} />
          <ReportPosts dashboard={dashboard} top={top} />
        </>
      )}
      <ReportPlan dashboard={dashboard} />
      {findings ? (
        <ReportFindings findings={findings} />
      ) : (
        <p className="mt-6 text-muted">The findings could not be loaded. Reload the page to try again.</p>
      )}
      {/* Otherwise the cards define it. */}
      {isOff && (
        <footer className="mt-8 border-line border-t pt-2 text-muted text-sm">
          {figures.engagement.label}: {figures.engagement.formula}
        </footer>
      )}
    </article>
  );
}

function Head({ report: { dashboard, isSample } }: { report: Report }) {
  const { timeZone, isSandbox } = dashboard;
  return (
    <header>
      <title>{`Report · ${PRODUCT_NAME}`}</title>
      <div className="flex flex-wrap items-center gap-2.5">
        <BrandMark />
        <h1 className="font-semibold text-xl">{PRODUCT_NAME} report</h1>
        {isSample && <SampleDataBadge />}
        {isSandbox && <SandboxBadge />}
      </div>
      <ul className="mt-2 text-muted text-sm">
        {scopeNotes(dashboard).map((note) => (
          <li key={note}>{note}</li>
        ))}
        <li>
          Made {formatFullMoment(new Date(), timeZone)}, {timeZone}
        </li>
      </ul>
    </header>
  );
}
