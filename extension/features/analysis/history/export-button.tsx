import { useMutation } from '@tanstack/react-query';
import { Download as DownloadIcon } from 'lucide-react';
import { type AnalysisEntry, listAnalyses } from '#shared/analysis';
import { today } from '#shared/words/dates';
import { Button } from '../../../components/form/button.tsx';
import { toast, toastError } from '../../../components/notice/toast.ts';
import type { CallEndpoint, Download } from '../../../lib/api/api-client.ts';
import { useApi, useDownload } from '../../../lib/api/use-api.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useUser } from '../../../lib/user/signed-in-user.ts';
import { lastIdOfFullPage } from '../history-cache.ts';
import { loadPicture } from '../picture/whole-picture.ts';

/** Saves the whole history as a JSON file. */
export function ExportButton() {
  const { id, timeZone } = useUser();
  const api = useApi();
  const download = useDownload();
  const exported = useMutation({
    mutationFn: () => readAllEntries(api, download, id),
    onMutate: () => toast({ title: 'Export Started', description: 'Your analyses are being collected.' }),
    onSuccess: (entries) => {
      saveFile(exportFileName(today(timeZone)), JSON.stringify(entries, null, 2));
      toast({ title: 'Export Complete', description: 'All your data has been downloaded successfully.' });
    },
    onError: (error) => toastError('Export Failed', error, 'Your analyses could not be exported. Please try again.'),
  });
  return (
    <Button size="sm" pending={exported.isPending && 'Exporting...'} onClick={() => exported.mutate()}>
      <DownloadIcon aria-hidden className="size-4" strokeWidth={1.75} />
      Export Data
    </Button>
  );
}

/** The name of the file; `day` is an ISO date. */
const exportFileName = (day: string) => `content-analysis-${day}.json`;

/** Every entry of the user with its whole picture, newest first, read page after page. */
async function readAllEntries(api: CallEndpoint, download: Download, userId: string): Promise<AnalysisEntry[]> {
  const entries: AnalysisEntry[] = [];
  let before: string | undefined;
  do {
    const page = await api(listAnalyses, { params: { userId }, query: { before } });
    for (const entry of page) {
      entries.push(entry.image ? { ...entry, image: await loadPicture(download, entry.id) } : entry);
    }
    before = lastIdOfFullPage(page);
  } while (before);
  return entries;
}
