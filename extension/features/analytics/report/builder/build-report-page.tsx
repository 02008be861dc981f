import { FileText } from 'lucide-react';
import { useState } from 'react';
import { REPORT_SECTIONS, type Report, type ReportSection } from '#shared/analytics/reports';
import { REPORT_NOTE_MAX_LENGTH } from '#shared/contract/limits-and-page-sizes';
import { PAGE_NAMES } from '#shared/words/page-names';
import { Button } from '../../../../components/form/button.tsx';
import { ConnectedAccountChoice } from '../../../../components/form/connected-account-choice.tsx';
import { PeriodPicker } from '../../../../components/form/period-picker.tsx';
import { Card } from '../../../../components/layout/card.tsx';
import { PageHeader } from '../../../../components/layout/page-header.tsx';
import { ErrorPanel } from '../../../../components/notice/error-panel.tsx';
import { NeedsSettings } from '../../../../components/notice/needs-settings.tsx';
import { Skeleton } from '../../../../components/notice/skeleton.tsx';
import { toCsv } from '../../../../lib/csv.ts';
import { useAddressParts } from '../../../../lib/links/use-address-parts.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { usePeriodChoice } from '../../../../lib/user/use-period-choice.ts';
import { builtRows } from './built-report-csv.ts';
import { BuiltSheet } from './built-sheet.tsx';
import { useReport } from './report-queries.ts';
import { MadeLinks, ShareCard } from './share-card.tsx';

const SECTION_NAMES: Record<ReportSection, string> = {
  cards: 'Figures',
  posts: 'Best posts',
  conversation: 'Conversation',
  growth: 'Followers',
  notes: 'Notes on the days',
};

/** The sections stand in the address as well, so that a report can be made again. */
function useSections() {
  const [search, change] = useAddressParts();
  const named = search.get('sections')?.split(',');
  const sections = REPORT_SECTIONS.filter((section) => named?.includes(section) ?? true);
  const toggle = (section: ReportSection) => {
    const next = REPORT_SECTIONS.filter((one) => (one === section) !== sections.includes(one));
    if (next.length > 0) change({ sections: next.length < REPORT_SECTIONS.length ? next.join(',') : null });
  };
  return { sections, toggle };
}

/** A report of one account for somebody else: its days and sections are chosen, then it is printed, saved or shared. */
export function BuildReportPage() {
  const { choice, choosePeriod, chooseComparison, accountId, chooseAccount } = usePeriodChoice();
  const { sections, toggle } = useSections();
  const [note, setNote] = useState('');
  const [isTyping, setTyping] = useState(false);
  const built = useReport(choice, accountId, sections);
  const report = built.data?.report;
  const words = note.trim() || null;
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={PAGE_NAMES.buildReport}
          subtitle="One page about your account for somebody else: to print, to save, or to share by a link"
          actions={report && <Actions report={report} note={words} />}
        />
        {report && (
          <Card className="mb-4">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
              <ConnectedAccountChoice value={accountId ?? ''} onChoose={chooseAccount} />
              <PeriodPicker
                choice={choice}
                shown={report}
                onPeriod={choosePeriod}
                onCompare={chooseComparison}
                onTyping={setTyping}
              />
            </div>
            <fieldset className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
              <legend className="sr-only">Sections</legend>
              {REPORT_SECTIONS.map((section) => (
                <label key={section} className="flex items-center gap-2">
                  <input
                    type="checkbox"
                    className="checkbox checkbox-sm"
                    checked={sections.includes(section)}
                    onChange={() => toggle(section)}
                  />
                  {SECTION_NAMES[section]}
                </label>
              ))}
            </fieldset>
            {report.notes?.length === 0 && (
              <p className="mt-2 max-w-[70ch] text-muted text-sm">
                {SECTION_NAMES.notes} are left out, because you wrote none on these days. To write one, press Add a note
                under a chart, such as on {PAGE_NAMES.growth}.
              </p>
            )}
            <label className="mt-3 grid gap-1">
              <span className="text-muted text-sm">A note at the top, in your own words</span>
              <textarea
                className="textarea min-h-16 w-full"
                maxLength={REPORT_NOTE_MAX_LENGTH}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            </label>
          </Card>
        )}
        {report && (
          <ShareCard
            account={accountId}
            choice={choice}
            sections={sections}
            note={words}
            isTyping={isTyping}
            unread={(report.conversation?.unread ?? 0) - (report.conversation?.neverRead ?? 0)}
          />
        )}
      </div>
      {built.isPending && <Skeleton className="h-200 rounded-box" />}
      {built.isError && (
        <ErrorPanel title="The report could not be made" error={built.error} onRetry={() => void built.refetch()} />
      )}
      {report && <BuiltSheet report={report} note={words} />}
      {report === null && <NothingToReport />}
    </>
  );
}

const Actions = ({ report, note }: { report: Report; note: string | null }) => (
  <>
    <Button onClick={() => saveReport(report, note)}>Save as CSV</Button>
    <Button variant="primary" onClick={() => window.print()}>
      Print or save as PDF
    </Button>
  </>
);

const saveReport = (report: Report, note: string | null) =>
  saveFile(`threads-mastery-report-${report.from}-${report.to}.csv`, toCsv(builtRows(report, note)), 'text/csv');

const NothingToReport = () => (
  <>
    <Card>
      <NeedsSettings
        icon={FileText}
        title="There is nothing to report on"
        description="A report needs a connected account with Performance Analytics on."
      />
    </Card>
    <MadeLinks />
  </>
);
