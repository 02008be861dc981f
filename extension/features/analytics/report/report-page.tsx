import type { DashboardChoices } from '#shared/analytics/dashboard-choices';
import { today } from '#shared/words/dates';
import { PRODUCT_NAME } from '#shared/words/product';
import { Button } from '../../../components/form/button.tsx';
import { ButtonLink } from '../../../components/form/button-link.tsx';
import { ErrorPanel } from '../../../components/notice/error-panel.tsx';
import { Skeleton } from '../../../components/notice/skeleton.tsx';
import { toCsv } from '../../../lib/csv.ts';
import { linkTargets } from '../../../lib/links/link-targets.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { DaysChoice } from '../days-choice.tsx';
import { useDashboard, useFindings } from '../queries.ts';
import { sampleDashboard } from '../sample-dashboard.ts';
import { chosenName, useDashboardChoices } from '../use-dashboard-choices.ts';
import { type Report, reportRows } from './report-csv.ts';
import { ReportSheet } from './report-sheet.tsx';

/** The report: a sheet of white paper for the printer, which makes a PDF as well. */
export function ReportPage() {
  const choices = useDashboardChoices();
  const { days, top } = choices;
  const dashboard = useDashboard(choices);
  const findings = useFindings();
  if (dashboard.isError) {
    return (
      <ErrorPanel
        title="The report could not be loaded"
        error={dashboard.error}
        onRetry={() => void dashboard.refetch()}
      />
    );
  }
  // Whoever prints wants all of it: nothing shows before everything is there.
  if (dashboard.isPending || findings.isPending) return <LoadingReport />;
  const isSample = dashboard.data.source === 'none';
  const { marketingPlan } = dashboard.data;
  const shown = isSample ? { ...sampleDashboard(days), marketingPlan } : dashboard.data;
  const report = { dashboard: shown, findings: findings.data, name: chosenName(choices), top, isSample };
  return (
    <>
      <div className="mx-auto mb-4 flex max-w-4xl flex-wrap justify-end gap-2 print:hidden">
        {!isSample && <DaysChoice choices={choices} shown={shown.trendData} />}
        {!isSample && <ButtonLink to={shareLink(choices)}>Share by link</ButtonLink>}
        <Button onClick={() => saveReport(report)}>Save as CSV</Button>
        <Button variant="primary" onClick={() => window.print()}>
          Print or save as PDF
        </Button>
      </div>
      <ReportSheet report={report} />
    </>
  );
}

const LoadingReport = () => (
  <div aria-busy="true">
    <title>{`Report · ${PRODUCT_NAME}`}</title>
    <h1 className="sr-only">Report</h1>
    <Skeleton className="h-200 rounded-box" />
  </div>
);

/** Where a link to the same days is made, for who is to read them without an account. */
function shareLink({ days, range, compare }: Pick<DashboardChoices, 'days' | 'range' | 'compare'>): string {
  const asked = { ...(range ?? { period: `${days}d` }), ...(compare !== 'before' && { compare }) };
  const { pathname, hash } = new URL(linkTargets.shareReport, 'http://app');
  return `${pathname}?${new URLSearchParams(asked)}${hash}`;
}

const saveReport = (report: Report) =>
  saveFile(`threads-mastery-report-${today(report.dashboard.timeZone)}.csv`, toCsv(reportRows(report)), 'text/csv');
