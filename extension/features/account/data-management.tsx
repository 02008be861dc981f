import { formatAnalyses } from '#shared/words/numbers';
import { ConfirmButton } from '../../components/dialog/confirm-button.tsx';
import { Button } from '../../components/form/button.tsx';
import { Card } from '../../components/layout/card.tsx';
import { toast, toastError } from '../../components/notice/toast.ts';
import { useAnalysisCount } from '../../lib/user/use-analysis-count.ts';
import { useDeleteAnalysisHistory, useExportData } from './queries.ts';

export function DataManagement({ userId, timeZone }: { userId: string; timeZone: string }) {
  return (
    <Card title="Data Management">
      <div className="grid gap-4 sm:grid-cols-2">
        <ExportAll userId={userId} timeZone={timeZone} />
        <DeleteHistory userId={userId} />
      </div>
    </Card>
  );
}

function ExportAll({ userId, timeZone }: { userId: string; timeZone: string }) {
  const exporting = useExportData(userId, timeZone);
  const start = () => {
    toast({ title: 'Export Started', description: 'Your data is being collected.' });
    exporting.mutate(undefined, {
      onSuccess: () =>
        toast({ title: 'Export Complete', description: 'All your data has been downloaded successfully.' }),
      onError: (error) => toastError('Export Failed', error, 'Your data could not be exported. Please try again.'),
    });
  };
  return (
    <div className="grid content-start justify-items-start gap-2">
      <p className="text-muted text-sm">Everything that is stored about you, pictures included, as one JSON file.</p>
      <Button pending={exporting.isPending && 'Exporting...'} onClick={start}>
        Export All Data
      </Button>
    </div>
  );
}

function DeleteHistory({ userId }: { userId: string }) {
  const deletion = useDeleteAnalysisHistory(userId);
  const confirm = (close: () => void) =>
    deletion.mutate(undefined, {
      onSuccess: () =>
        toast({
          title: 'Content Analysis Data Deleted',
          description: 'All your content analysis history has been removed.',
        }),
      onError: (error) => toastError('Deletion Failed', error, 'Your history could not be deleted. Please try again.'),
      onSettled: close,
    });
  return (
    <div className="grid content-start justify-items-start gap-2">
      <p className="text-muted text-sm">Your analyses with their pictures, and the insights drawn from them.</p>
      <ConfirmButton
        title="Delete your analysis history?"
        description="All analyses and their pictures are deleted for good. Your account, posts and plans stay."
        confirmLabel={<DeleteLabel />}
        pending={deletion.isPending && 'Deleting...'}
        onConfirm={confirm}
      >
        Delete Analysis History
      </ConfirmButton>
    </div>
  );
}

const DeleteLabel = () => `Delete ${formatAnalyses(useAnalysisCount())}`;
