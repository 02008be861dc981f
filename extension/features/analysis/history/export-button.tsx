import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { Button } from '../../../components/form/button.tsx';
import { toast } from '../../../components/notice/toast.ts';
import { toastError } from '../../../components/notice/toast-error.ts';
import { today } from '../../../lib/format.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useUser } from '../../../lib/signed-in-user.ts';
import { useApi } from '../../../lib/use-api.ts';
import { exportFileName, readAllEntries } from './export-entries.ts';

/** Saves the whole history as a JSON file. */
export function ExportButton() {
  const { id, timeZone } = useUser();
  const api = useApi();
  const exported = useMutation({
    mutationFn: () => readAllEntries(api, id),
    onMutate: () => toast({ title: 'Export Started', description: 'Your analyses are being collected.' }),
    onSuccess: (entries) => {
      saveFile(exportFileName(today(timeZone)), JSON.stringify(entries, null, 2));
      toast({ title: 'Export Complete', description: 'All your data has been downloaded successfully.' });
    },
    onError: (error) => toastError('Export Failed', error, 'Your analyses could not be exported. Please try again.'),
  });
  return (
    <Button size="sm" pending={exported.isPending && 'Exporting...'} onClick={() => exported.mutate()}>
      <Download aria-hidden className="size-4" strokeWidth={1.75} />
      Export Data
    </Button>
  );
}
